import { locationVocabulariesApi } from '@backlot/contract/location-vocabularies'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { addEntry, changeEntry, dropdownListOf, getEntries, recoverEntry, removeEntry, sortList } from './service.ts'

export function vocabularyRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationVocabulariesApi, {
    vocabulary: async (ctx, { query }, call) =>
      sendPage(call, await getEntries(ctx, query.list, { deleted: query.deleted === '1', skip: query.skip, limit: query.limit })),
    softDeletedCategories: async (ctx, { query }, call) => sendPage(call, await getEntries(ctx, 'categories', { deleted: true, ...query })),
    addCategory: (ctx, { body }) =>
      addEntry(ctx, 'categories', { name: body.name, parent_id: body.parent === 0 ? null : body.parent, admin_only: body.AdminOnly }),
    changeCategory: (ctx, { body: { id, name, parent, AdminOnly } }) =>
      changeEntry(ctx, 'categories', id, { name, parent_id: parent === 0 ? null : parent, admin_only: AdminOnly }),
    removeCategory: (ctx, { params, query }) => removeEntry(ctx, 'categories', params.id, query.replaceWith),
    addRegion: (ctx, { body }) => addEntry(ctx, 'region', { name: body.region_name }),
    changeRegion: (ctx, { body }) => changeEntry(ctx, 'region', body.id, { name: body.region_name }),
    removeRegion: (ctx, { params, query }) => removeEntry(ctx, 'region', params.id, query.replaceWith),
    addCity: (ctx, { body }) => addEntry(ctx, 'city', { name: body.city_name, county_id: body.county_id }),
    changeCity: (ctx, { body }) => changeEntry(ctx, 'city', body.id, { name: body.city_name, county_id: body.county_id }),
    removeCity: (ctx, { params, query }) => removeEntry(ctx, 'city', params.id, query.replaceWith),
    addCounty: (ctx, { body }) => addEntry(ctx, 'county', { name: body.county_name }),
    changeCounty: (ctx, { body }) => changeEntry(ctx, 'county', body.id, { name: body.county_name }),
    removeCounty: (ctx, { params, query }) => removeEntry(ctx, 'county', params.id, query.replaceWith),
    addDropdownValue: (ctx, { body }) => addEntry(ctx, body.list, { name: body.name }),
    changeDropdownValue: async (ctx, { body: { id, ...fields } }) => changeEntry(ctx, await dropdownListOf(ctx, id), id, fields),
    removeDropdownValue: async (ctx, { params, query }) =>
      removeEntry(ctx, await dropdownListOf(ctx, params.id), params.id, query.replaceWith),
    sortVocabulary: (ctx, { body }) => sortList(ctx, body),
    recoverVocabulary: (ctx, { body }) => recoverEntry(ctx, body.list, body.id),
  })
}
