import { lookbookFoldersApi } from '@backlot/contract/lookbook-contents'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { readerOf } from '../guests/access.ts'
import { getGuestFolders } from '../guests/story.ts'
import { getFolder } from '../items/service.ts'
import { copyFolder } from './copying.ts'
import { changeFolder, createFolder, listFolders, sortFolders } from './service.ts'
import { listTrashed, recoverSeveral, removeSeveral, trashSeveral } from './trash.ts'

export function foldersRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookFoldersApi, {
    folders: async (ctx, { params, query }, call) => {
      const guest = await readerOf(ctx, call)
      return guest ? getGuestFolders(ctx, guest, params.id) : listFolders(ctx, params.id, { shownOnly: query.public === 'true' })
    },
    folder: (ctx, { params, query }) => getFolder(ctx, params.id, query),
    trashedFolders: async (ctx, { query }, call) => sendPage(call, await listTrashed(ctx, query)),
    createFolder: (ctx, { body }) => createFolder(ctx, body),
    changeFolder: (ctx, { body }) => changeFolder(ctx, body),
    sortFolders: (ctx, { body }) => sortFolders(ctx, body),
    deleteFolders: (ctx, { body }) => trashSeveral(ctx, body),
    recoverFolders: (ctx, { body }) => recoverSeveral(ctx, body),
    removeFolders: (ctx, { body }) => removeSeveral(ctx, body),
    copyFolder: (ctx, { body }) => copyFolder(ctx, body),
  })
}
