/** Calls about a location's gallery: pictures, folders, uploads. */
import { locationPicturesApi as api, sitePicturesApi } from '@backlot/contract/location-pictures'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { cancelUpload, createUpload, getUpload, mostBytesOf, uploadPart, uploadWhole } from '#areas/media/index.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { imageLimits } from '#kit/images/render.ts'
import { documentRoutes } from '../documents/routes.ts'
import { changeFolder, createFolder, recoverSeveral, removeSeveral, setFolderVisibility, trashSeveral } from '../folders/service.ts'
import { movePictures, sortPictures } from './arranging.ts'
import { changePicture, setCoverPhoto, setFolderCover, setVisibility, tagPictures } from './changes.ts'
import { getGallery, getManaged, getPictures, listSiteImages } from './manager.ts'
import { recoverPicture, recoverPictures, removePicture, trashPicture, trashPictures } from './trash.ts'
import { acceptedBy, galleryUploads } from './uploads.ts'
import { replacePicture, restoreOriginal, retryPicture, sendFile, setPoster } from './versions.ts'

const idOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

export function picturesRoutes(app: FastifyInstance): void {
  mount(app, 'sites', sitePicturesApi, {
    locationImages: async (ctx, { body }, call) => sendPage(call, await listSiteImages(ctx, { ...body, trash: false })),
    trashedLocationImages: async (ctx, { body }, call) => sendPage(call, await listSiteImages(ctx, { ...body, trash: true })),
  })
  // Bytes alone are read as they come, by these calls and no others.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
    documentRoutes(scope)
    await Promise.resolve(mountGallery(scope))
  })
}

function mountGallery(app: FastifyInstance): void {
  mount(app, 'locations', api, {
    gallery: (ctx, { params }) => getGallery(ctx, params.id),
    pictures: (ctx, { params, query }) => getPictures(ctx, params.id, { ...query, trash: query.trash === '1' }),
    image: async (ctx, _input, { request }) => {
      const { fields, file, fileName } = await readUpload(request, api.image.body, mostBytesOf(acceptedBy(ctx)))
      const { locationId, folderId, requestKey = null, caption = '', place } = fields
      const target = { recordId: Number(locationId), fields: { folderId: idOf(folderId), caption, place: idOf(place) } }
      return uploadWhole(ctx, galleryUploads, { ...target, fileName, requestKey, file })
    },
    createUpload: (ctx, { body: { locationId, folderId, caption = '', place = null, requestKey = null, ...file } }) =>
      createUpload(ctx, galleryUploads, { ...file, requestKey, recordId: locationId, fields: { folderId, caption, place } }),
    getUpload: (ctx, { params }) => getUpload(ctx, galleryUploads, params.id),
    uploadPart: (ctx, { params, query }, { request }) =>
      uploadPart(ctx, galleryUploads, { ...params, ...query, body: (request.body ?? request.raw) as Readable }),
    cancelUpload: (ctx, { params }) => cancelUpload(ctx, galleryUploads, params.id),
    change: async (ctx, { params, body }) => getManaged(ctx, await changePicture(ctx, params.id, body)),
    tags: async (ctx, { params, body }) => getManaged(ctx, await changePicture(ctx, params.id, body)),
    tagMany: (ctx, { body }) => tagPictures(ctx, body),
    visibility: (ctx, { body }) => setVisibility(ctx, body),
    folderVisibility: (ctx, { body }) => setFolderVisibility(ctx, body),
    sort: (ctx, { body }) => sortPictures(ctx, body),
    move: (ctx, { body }) => movePictures(ctx, body),
    coverPhoto: (ctx, { body }) => setCoverPhoto(ctx, body),
    galleryCoverPhoto: (ctx, { body }) => setFolderCover(ctx, body),
    softDelete: (ctx, { params }) => trashPicture(ctx, params.id),
    softDeleteMany: (ctx, { body }) => trashPictures(ctx, body),
    recover: (ctx, { params }) => recoverPicture(ctx, params.id),
    recoverMany: (ctx, { body }) => recoverPictures(ctx, body),
    remove: (ctx, { params }) => removePicture(ctx, params.id),
    retry: async (ctx, { params }) => {
      await retryPicture(ctx, params.id)
      return getManaged(ctx, params.id)
    },
    file: (ctx, { params }, call) => sendFile(ctx, params.id, call),
    edited: async (ctx, { params }, { request }) => {
      const { file } = await readUpload(request, api.edited.body, imageLimits.bytes)
      return getManaged(ctx, await replacePicture(ctx, params.id, file))
    },
    original: async (ctx, { params }) => {
      await restoreOriginal(ctx, params.id)
      return getManaged(ctx, params.id)
    },
    poster: async (ctx, { params }, { request }) => {
      const { fields, file } = await readUpload(request, api.poster.body, imageLimits.bytes)
      await setPoster(ctx, params.id, { file, duration: fields.duration === undefined ? undefined : Number(fields.duration) })
      return getManaged(ctx, params.id)
    },
    createFolder: (ctx, { body }) => createFolder(ctx, body),
    changeFolder: (ctx, { body }) => changeFolder(ctx, body),
    deleteFolders: (ctx, { body }) => trashSeveral(ctx, body),
    recoverFolders: (ctx, { body }) => recoverSeveral(ctx, body),
    removeFolders: (ctx, { body }) => removeSeveral(ctx, body),
  })
}
