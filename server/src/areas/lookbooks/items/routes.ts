import { lookbookItemsApi } from '@backlot/contract/lookbook-contents'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { addItems, addSection, removeItems } from './adding.ts'
import { copyItems, moveItems, recoverItems, sortItems } from './arranging.ts'
import { confirmItems } from './confirming.ts'
import { changeItem, findItems, getItems, getMembers } from './service.ts'

export function itemsRoutes(app: FastifyInstance): void {
  mount(app, 'lookbooks', lookbookItemsApi, {
    items: (ctx, { params, query }) => getItems(ctx, params.id, query),
    members: (ctx, { params }) => getMembers(ctx, params.id),
    searchItems: async (ctx, { body }, call) => sendPage(call, await findItems(ctx, body)),
    addItems: (ctx, { body }) => addItems(ctx, body),
    removeItems: (ctx, { body }) => removeItems(ctx, body),
    recoverItems: (ctx, { body }) => recoverItems(ctx, body),
    confirmItems: (ctx, { body }) => confirmItems(ctx, body),
    addSection: (ctx, { body }) => addSection(ctx, body),
    changeItem: (ctx, { body }) => changeItem(ctx, body),
    sortItems: (ctx, { body }) => sortItems(ctx, body),
    copyItems: (ctx, { body }) => copyItems(ctx, body),
    moveItems: (ctx, { body }) => moveItems(ctx, body),
  })
}
