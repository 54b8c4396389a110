import { lookbooksApi } from '@backlot/contract/lookbooks'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { getChanges } from './changes/service.ts'
import { documentsRoutes } from './documents/routes.ts'
import { favouritesRoutes } from './favourites/routes.ts'
import { foldersRoutes } from './folders/routes.ts'
import { guestsRoutes } from './guests/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { itemsRoutes } from './items/routes.ts'
import { removeSeveral } from './removing/service.ts'
import {
  changeLookbook,
  createLookbook,
  getFrame,
  getFrameByName,
  listLookbooks,
  listOfProject,
  recoverSeveral,
  setCover,
  setFolderCover,
  sortLookbooks,
  trashSeveral,
} from './service.ts'
import { sharesRoutes } from './shares/routes.ts'

export function lookbooksRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbooksApi, {
    list: async (ctx, { query }, call) => sendPage(call, await listLookbooks(ctx, { ...query, trash: query.trash === '1' })),
    create: (ctx, { body }) => createLookbook(ctx, body),
    change: (ctx, { body }) => changeLookbook(ctx, body),
    softDelete: (ctx, { body }) => trashSeveral(ctx, body.lookbookIds),
    recover: (ctx, { body }) => recoverSeveral(ctx, body.lookbookIds),
    remove: (ctx, { body }) => removeSeveral(ctx, body.lookbookIds),
    sort: (ctx, { body }) => sortLookbooks(ctx, body),
    changes: (ctx, { params, query }) => getChanges(ctx, params.id, query.since),
    get: (ctx, { params }) => getFrame(ctx, params.id),
    byName: (ctx, { params }) => getFrameByName(ctx, params.id, params.name),
    ofProject: (ctx, { params }) => listOfProject(ctx, params.id),
    coverPhoto: (ctx, { body }) => setCover(ctx, body),
    folderCoverPhoto: (ctx, { body }) => setFolderCover(ctx, body),
  })
  foldersRoutes(app)
  itemsRoutes(app)
  sharesRoutes(app)
  guestsRoutes(app)
  favouritesRoutes(app)
  historyRoutes(app)
  documentsRoutes(app)
}
