import { locationVocabulariesApi, type VocabularyEntry } from '@backlot/contract/location-vocabularies'
import type { FastifyInstance } from 'fastify'
import { mount, sendPage } from '#kit/http/mount.ts'
import { addEntry, changeEntry, dropdownListOf, getEntries, recoverEntry, removeEntry, sortList } from './service.ts'

/** With its name under the field that takes it. */
const named = <Field extends string>(field: Field, entry: VocabularyEntry) =>
  ({ ...entry, [field]: entry.name }) as VocabularyEntry & Record<Field, string>

export function vocabularyRoutes(app: FastifyInstance): void {
  mount(app, 'locations', locationVocabulariesApi, {
    vocabulary: async (ctx, { query }, call) =>
      sendPage(call, await getEntries(ctx, query.list, { deleted: query.deleted === '1', skip: query.skip, limit: query.limit })),
    softDeletedCategories: async (ctx, { query }, call) => sendPage(call, await getEntries(ctx, 'categories', { deleted: true, ...query })),
    addCategory: (ctx, { body }) =>
      addEntry(ctx, 'categories', {
        name: body.name,
        parent_id: body.parent === 0 ? null : body.parent,
        admin_only: body.AdminOnly,
        private_home: body.private_home,
      }),
    changeCategory: (ctx, { body: { id, name, parent, AdminOnly, private_home, version } }) =>
      changeEntry(ctx, 'categories', id, { name, parent_id: parent === 0 ? null : parent, admin_only: AdminOnly, private_home, version }),
    removeCategory: (ctx, { params, query }) => removeEntry(ctx, 'categories', params.id, query.replaceWith),
    addRegion: async (ctx, { body }) => named('region_name', await addEntry(ctx, 'region', { name: body.region_name })),
    changeRegion: async (ctx, { body }) =>
      named('region_name', await changeEntry(ctx, 'region', body.id, { name: body.region_name, version: body.version })),
    removeRegion: (ctx, { params, query }) => removeEntry(ctx, 'region', params.id, query.replaceWith),
    addCity: async (ctx, { body }) => named('city_name', await addEntry(ctx, 'city', { name: body.city_name, county_id: body.county_id })),
    changeCity: async (ctx, { body }) =>
      named(
        'city_name',
        await changeEntry(ctx, 'city', body.id, { name: body.city_name, county_id: body.county_id, version: body.version }),
      ),
    removeCity: (ctx, { params, query }) => removeEntry(ctx, 'city', params.id, query.replaceWith),
    addCounty: async (ctx, { body }) => named('county_name', await addEntry(ctx, 'county', { name: body.county_name })),
    changeCounty: async (ctx, { body }) =>
      named('county_name', await changeEntry(ctx, 'county', body.id, { name: body.county_name, version: body.version })),
    removeCounty: (ctx, { params, query }) => removeEntry(ctx, 'county', params.id, query.replaceWith),
    addDropdownValue: (ctx, { body }) => addEntry(ctx, body.list, { name: body.name }),
    changeDropdownValue: async (ctx, { body: { id, ...fields } }) => changeEntry(ctx, await dropdownListOf(ctx, id), id, fields),
    removeDropdownValue: async (ctx, { params, query }) =>
      removeEntry(ctx, await dropdownListOf(ctx, params.id), params.id, query.replaceWith),
    sortVocabulary: (ctx, { body }) => sortList(ctx, body),
    recoverVocabulary: (ctx, { body }) => recoverEntry(ctx, body.list, body.id),
  })
}
