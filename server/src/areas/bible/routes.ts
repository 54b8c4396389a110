import { bibleApi } from '@backlot/contract/bible'
import { bibleSharesApi } from '@backlot/contract/bible-shares'
import type { FastifyInstance } from 'fastify'
import { guestOf, openShare, renewGuest } from '#engine/shares/access.ts'
import { changeShare, endShare } from '#engine/shares/service.ts'
import type { Ctx } from '#kit/context.ts'
import { attachment } from '#kit/documents/file-names.ts'
import { mount, sendPage, type Call } from '#kit/http/mount.ts'
import { readUpload } from '#kit/http/upload.ts'
import { imageLimits } from '#kit/images/render.ts'
import { getBiblePdf, getBibleWorkbook, getGuestPdf, type BibleFile } from './documents/service.ts'
import { changePicture, recoverPicture, removePicture, takePicture } from './pictures/service.ts'
import { decide } from './places/deciding.ts'
import { addPlace, changePlace, recoverPlace, removePlace } from './places/service.ts'
import { getBible, getGuestBible } from './reading/service.ts'
import { recoverSet, removeSet, submitBible } from './sets/service.ts'
import { bibleShares } from './shares/definition.ts'
import { changeSharingOf, createLink, getLinks, getSharingOf, shareBible } from './shares/service.ts'
import { getWanted, takeWanted } from './wanted/service.ts'

export function bibleRoutes(app: FastifyInstance): void {
  mount(app, 'bible', bibleApi, {
    get: (ctx, { params, query }) => getBible(ctx, params.id, query.trash === 'true'),
    submit: (ctx, { body }) => submitBible(ctx, body),
    remove: (ctx, { body }) => removePlace(ctx, body.id),
    recover: (ctx, { params }) => recoverPlace(ctx, params.id),
    removeSet: (ctx, { params }) => removeSet(ctx, params.id),
    recoverSet: (ctx, { params }) => recoverSet(ctx, params.id),
    addPlace: (ctx, { body }) => addPlace(ctx, body),
    changePlace: (ctx, { params, body }) => changePlace(ctx, params.id, body),
    decide: (ctx, { params, body }) => decide(ctx, params.id, body),
    wanted: (ctx, { params }) => getWanted(ctx, params.id),
    takeWanted: (ctx, { body }) => takeWanted(ctx, body),
    picture: async (ctx, _input, { request }) => {
      const { fields, file } = await readUpload(request, bibleApi.picture.body, imageLimits.bytes)
      return takePicture(ctx, { placeId: Number(fields.placeId), side: fields.side, file })
    },
    changePicture: (ctx, { params, body }) => changePicture(ctx, params.id, body),
    removePicture: (ctx, { params }) => removePicture(ctx, params.id),
    recoverPicture: (ctx, { params }) => recoverPicture(ctx, params.id),
    workbook: async (ctx, { params }, call) => sendFile(call, await getBibleWorkbook(ctx, params.id)),
    pdf: async (ctx, { params }, call) => sendFile(call, await getBiblePdf(ctx, params.id)),
  })
  const guest = (ctx: Ctx, call: Call) => guestOf(ctx, bibleShares, call)
  mount(app, 'bible-shares', bibleSharesApi, {
    share: (ctx, { body }) => shareBible(ctx, body),
    createLink: (ctx, { params, body }) => createLink(ctx, params.id, { ...body, allow_download: body.allow_download }),
    links: async (ctx, { params, query }, call) => sendPage(call, await getLinks(ctx, params.id, query)),
    changeLink: (ctx, { params, body }) => changeShare(ctx, bibleShares, params.id, body),
    endLink: (ctx, { params }) => endShare(ctx, bibleShares, params.id),
    sharing: (ctx, { params }) => getSharingOf(ctx, params.id),
    changeSharing: (ctx, { params, body }) => changeSharingOf(ctx, params.id, body),
    open: async (ctx, { body }) => (await openShare(ctx, bibleShares, body)).access,
    renew: (ctx, _input, call) => renewGuest(ctx, bibleShares, call),
    guest: async (ctx, _input, call) => getGuestBible(ctx, await guest(ctx, call)),
    guestPdf: async (ctx, _input, call) => sendFile(call, await getGuestPdf(ctx, await guest(ctx, call))),
  })
}

const sendFile = ({ reply }: Call, { stream, fileName, contentType }: BibleFile) =>
  reply
    .headers({ 'content-type': contentType, 'content-disposition': attachment(fileName), 'cache-control': 'private, no-store' })
    .send(stream)
