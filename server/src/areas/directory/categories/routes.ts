import { directoryCategoriesApi } from '@backlot/contract/directory-categories'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '#kit/http/etag.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import {
  addCategory,
  changeCategory,
  getCategories,
  getCounts,
  getDeleted,
  getManaged,
  recoverCategory,
  removeCategory,
  sortCategories,
} from './service.ts'

export function categoryRoutes(app: FastifyInstance): void {
  mount(app, 'directory', directoryCategoriesApi, {
    categories: async (ctx, _input, call) => withEtag(call, await getCategories(ctx)),
    categoryCounts: async (ctx, { query }, call) => withEtag(call, await getCounts(ctx, query)),
    managedCategories: (ctx) => getManaged(ctx),
    softDeletedCategories: async (ctx, { query }, call) => sendPage(call, await getDeleted(ctx, query)),
    addCategory: (ctx, { body }) => addCategory(ctx, body),
    changeCategory: (ctx, { body }) => changeCategory(ctx, body),
    sortCategories: (ctx, { body }) => sortCategories(ctx, body),
    recoverCategory: (ctx, { body }) => recoverCategory(ctx, body.id),
    removeCategory: (ctx, { params, query }) => removeCategory(ctx, params.id, query.replaceWith),
  })
}
