/** A made-up third kind of record: boats. It lives on the engine's screens alone. */
import { z } from 'zod'
import { endpoints, Id, IdParams, PageQuery } from '@backlot/contract/endpoint'
import { recordDefinition } from '@backlot/contract/engine/definitions'
import { choice, elsewhere, flag, inGroup, inStep, line, money, own, tags, tel, text, url, whole } from '@backlot/contract/engine/fields'
import { Decision, Missing, Note, Proposal, recordEdit, RecordVersion, Submission } from '@backlot/contract/engine/records'
import { SeenVersion, Version } from '@backlot/contract/versions'
import { draftsIn } from '#features/engine/editor/drafts.ts'
import type { KindWord, RecordKind } from '#features/engine/kind.ts'
import type { OwnKind, OwnWord } from '#features/engine/own/own-kind.ts'
import { call, callPaged } from '#lib/http.ts'
import type { PageUrl } from '#lib/routes/page-url.ts'
import { defineText, type Text } from '#lib/text.ts'
import { IconSailboat } from '@tabler/icons-react'

const statuses = ['Draft', 'pending', 'public', 'private'] as const
const rigs = ['Sloop', 'Ketch'] as const

const BoatRecord = z.object({
  name: z.string(),
  rig: z.enum(rigs).nullish(),
  story: z.string().nullish(),
  berths: z.number().nullish(),
  day_rate: z.string().nullish(),
  sails: z.array(z.string()).nullish(),
  has_engine: z.boolean().nullish(),
  phone: z.string().nullish(),
  website: z.string().nullish(),
  crew: z.array(z.object({ name: z.string(), since: z.number().nullish() })).nullish(),
  owner_user_id: Id.nullish(),
  lockboxes: z.record(z.string(), z.boolean()),
})
export type BoatRecord = z.infer<typeof BoatRecord>

const BoatEdit = recordEdit(BoatRecord, statuses)
export type BoatEdit = z.infer<typeof BoatEdit>
export type BoatProposal = z.infer<typeof Proposal>

const boatDefinition = recordDefinition<BoatRecord>()({
  kind: 'boat',
  steps: [
    { name: 'hull', label: { en: 'Hull', no: 'Skrog' } },
    { name: 'harbour', label: { en: 'Harbour', no: 'Havn' } },
    { name: 'crew', label: { en: 'Crew', no: 'Mannskap' } },
    { name: 'office', label: { en: 'Office', no: 'Kontor' }, needs: 'officeFields' },
    { name: 'history', label: { en: 'History', no: 'Historikk' }, needs: 'history' },
  ],
  groups: { sailing: { en: 'Sailing', no: 'Seiling' } },
  fields: {
    ...inStep('hull', {
      name: line({ label: { en: 'Name', no: 'Navn' }, most: 80, sees: 'public' }),
      rig: choice({ label: { en: 'Rig', no: 'Rigg' }, values: rigs, sees: 'public' }),
      story: text({ label: { en: 'Story', no: 'Historie' }, most: 400, sees: 'public' }),
      berths: whole({ label: { en: 'Berths', no: 'Køyer' }, sees: 'public' }),
      day_rate: money({ label: { en: 'Day rate', no: 'Dagspris' }, sees: 'lock' }),
    }),
    ...inGroup('hull', 'sailing', {
      sails: tags({ label: { en: 'Sails', no: 'Seil' }, sees: 'public' }),
      has_engine: flag({ label: { en: 'Engine', no: 'Motor' }, sees: 'public' }),
    }),
    ...inStep('harbour', {
      phone: tel({ label: { en: 'Phone', no: 'Telefon' }, most: 40, sees: 'lock' }),
      website: url({ label: { en: 'Website', no: 'Nettsted' }, most: 200, sees: 'public' }),
    }),
    ...inStep('crew', { crew: own({ label: { en: 'Crew', no: 'Mannskap' }, sees: 'public' }) }),
    ...inStep('office', { owner_user_id: own({ label: { en: 'Owner', no: 'Eier' }, sees: 'staff' }) }),
    ...elsewhere({ lockboxes: own({ label: { en: 'Hidden fields', no: 'Skjulte felter' }, sees: 'public' }) }),
  },
})

const Owner = z.object({ id: z.number(), name: z.string(), email: z.string(), boats: z.number() })
const Own = z.object({
  id: z.number(),
  label: z.string(),
  status: z.enum(statuses),
  archived: z.number(),
  review_note: z.string(),
  proposal: BoatEdit.shape.proposal,
  updated_at: z.string(),
  missing: z.array(Missing),
})
const Snapshot = RecordVersion.omit({ changes: true }).extend({
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown(), same: z.boolean() })),
})
const office = ['admin'] as const
const keepers = ['admin', 'directory'] as const
const page = z.strictObject(PageQuery)
const summary = 'Of boats.'

export const boatsApi = endpoints({
  create: {
    method: 'POST',
    path: '/boat',
    access: keepers,
    summary,
    body: BoatRecord.partial().extend({ client_key: z.string() }),
    output: BoatEdit,
  },
  edit: { method: 'GET', path: '/boat/:id/edit', access: keepers, summary, params: IdParams, output: BoatEdit },
  update: {
    method: 'PATCH',
    path: '/boat/:id',
    access: keepers,
    summary,
    params: IdParams,
    body: BoatRecord.partial().extend({ ...Submission, version: SeenVersion }),
    output: BoatEdit,
  },
  status: {
    method: 'POST',
    path: '/boat/:id/status',
    access: office,
    summary,
    params: IdParams,
    body: z.strictObject({ status: z.enum(statuses), note: Note, version: Version }),
    output: BoatEdit,
  },
  trash: { method: 'DELETE', path: '/boat/:id', access: office, summary, params: IdParams, output: BoatEdit },
  recover: { method: 'PATCH', path: '/boat/:id/recover', access: office, summary, params: IdParams, output: BoatEdit },
  withdraw: { method: 'DELETE', path: '/boat/:id/proposal', access: keepers, summary, params: IdParams, output: BoatEdit },
  owners: {
    method: 'GET',
    path: '/boat/owners',
    access: office,
    summary,
    query: z.strictObject({ search: z.string() }),
    output: z.array(Owner),
  },
  editing: {
    method: 'POST',
    path: '/boat/:id/editing',
    access: keepers,
    summary,
    params: IdParams,
    body: z.strictObject({ closed: z.boolean() }),
    output: z.object({ editors: z.array(z.object({ id: z.number(), name: z.string() })), version: z.number() }),
  },
  history: {
    method: 'GET',
    path: '/boat/:id/history',
    access: office,
    paged: true,
    summary,
    params: IdParams,
    query: page,
    output: z.array(RecordVersion),
  },
  version: {
    method: 'GET',
    path: '/boat/:id/history/:version',
    access: office,
    summary,
    params: z.strictObject({ id: Id, version: Id }),
    output: Snapshot,
  },
  restore: {
    method: 'POST',
    path: '/boat/:id/restore',
    access: office,
    summary,
    params: IdParams,
    body: z.strictObject({ version: Version }),
    output: z.object({ boat: BoatEdit, left_out: z.array(z.object({ field: z.string(), name: z.string() })) }),
  },
  pending: {
    method: 'GET',
    path: '/boat/pending',
    access: office,
    paged: true,
    summary,
    query: page,
    output: z.array(z.object({ id: z.number() })),
  },
  proposal: { method: 'GET', path: '/boat/:id/proposal', access: office, summary, params: IdParams, output: Proposal },
  decide: {
    method: 'POST',
    path: '/boat/:id/proposal/decide',
    access: office,
    summary,
    params: IdParams,
    body: Decision,
    output: BoatEdit,
  },
  own: { method: 'GET', path: '/boat/byuser', access: keepers, paged: true, summary, query: page, output: z.array(Own) },
})
/** The product has no routes for boats. */
const boatUrl = (url: Pick<PageUrl, 'to' | 'params' | 'search'>) => url as PageUrl

const api = boatsApi

const words: Text<KindWord> = defineText({
  en: {
    create: 'New boat',
    untitled: 'Boat without a name',
    notYours: 'No such boat',
    published: 'The boat is public now',
    madePrivate: 'The boat is private now',
    proposes: 'This boat is public.',
    inTrash: 'This boat is in the trash.',
    terms: 'I accept the terms of the harbour',
    ownerEdits: 'The owner keeps this boat',
    noOwner: 'Nobody keeps this boat',
    ownsRecords: { one: '{count} boat', other: '{count} boats' },
    noOwnersFound: 'No users found',
    reviewNew: 'New boat',
    reviewEdit: 'Changes to a public boat',
  },
  no: {
    create: 'Ny båt',
    untitled: 'Båt uten navn',
    notYours: 'Ingen slik båt',
    published: 'Båten er offentlig nå',
    madePrivate: 'Båten er privat nå',
    proposes: 'Båten er offentlig.',
    inTrash: 'Båten ligger i papirkurven.',
    terms: 'Jeg godtar vilkårene i havnen',
    ownerEdits: 'Eieren holder båten',
    noOwner: 'Ingen holder båten',
    ownsRecords: { one: '{count} båt', other: '{count} båter' },
    noOwnersFound: 'Fant ingen brukere',
    reviewNew: 'Ny båt',
    reviewEdit: 'Endringer av en offentlig båt',
  },
})

const quiet = { quiet: true, keepOn401: true } as const

export const boatKind: RecordKind<BoatRecord, BoatEdit, BoatProposal> = {
  name: 'boats',
  param: 'boat',
  termsDocument: 9,
  drafts: draftsIn('testBoats', 'boats'),
  definition: boatDefinition,
  blank: { name: '', lockboxes: {} },
  canBeDraft: ({ name }) => name.trim() !== '',
  title: ({ name }) => name,
  needs: () => ['phone'],
  words,
  choiceIn: (value) => value,
  calls: {
    read: (id) => call(api.edit, { params: { id } }, quiet),
    create: (fields, clientKey) => call(api.create, { body: { ...fields, client_key: clientKey } }, quiet),
    update: (id, fields, version) => call(api.update, { params: { id }, body: { ...fields, version } }, quiet),
    submit: ({ id, version }, terms) =>
      call(api.update, { params: { id }, body: { version, submit: true, ...(terms ? { accept_terms: terms } : {}) } }),
    move: ({ id, version }, status, note) => call(api.status, { params: { id }, body: { status, note, version } }),
    trash: (id) => call(api.trash, { params: { id } }),
    recover: (id) => call(api.recover, { params: { id } }),
    withdraw: (id) => call(api.withdraw, { params: { id } }),
    owners: async (search) => (await call(api.owners, { query: { search } })).map(({ boats, ...owner }) => ({ ...owner, owns: boats })),
    heartbeat: (id, closed) => call(api.editing, { params: { id }, body: { closed } }, quiet),
    history: async (id, skip, limit) => {
      const { items, total } = await callPaged(api.history, { params: { id }, query: { skip, limit } })
      return { items: items.map((item) => ({ ...item, key: String(item.version), count: 0 })), total }
    },
    version: (id, version) => call(api.version, { params: { id, version } }),
    restore: async (id, version) => {
      const { boat, left_out: leftOut } = await call(api.restore, { params: { id }, body: { version } })
      return { edit: boat, leftOut }
    },
    pending: (skip, limit) => callPaged(api.pending, { query: { skip, limit } }),
    proposal: (id) => call(api.proposal, { params: { id } }),
    decide: ({ edit: { id, version }, proposal, verdict, note }) =>
      proposal
        ? call(api.decide, { params: { id }, body: { decision: verdict, note, version: proposal.version, record_version: version } })
        : call(api.status, { params: { id }, body: { status: verdict === 'approve' ? 'public' : 'Draft', note, version } }),
  },
  links: {
    edit: (id) => boatUrl({ to: '/boats/edit', search: { boat: id } }),
    history: (id) => boatUrl({ to: '/boats/history', search: { boat: id } }),
    review: (id) => boatUrl({ to: '/boats/review', search: { boat: id } }),
    pending: boatUrl({ to: '/boats', search: { tab: 'pending' } }),
  },
  page: ({ id }) => boatUrl({ to: '/boats/page', search: { boat: id } }),
  rows: {
    crew: {
      columns: [
        { name: 'name', label: { en: 'Sailor', no: 'Sjømann' }, kind: 'line' },
        { name: 'since', label: { en: 'Since', no: 'Siden' }, kind: 'number', least: 1900 },
      ],
      blank: { name: '' },
      most: 3,
      title: { en: 'Sailor {number}', no: 'Sjømann {number}' },
      add: { en: 'Add a sailor', no: 'Legg til sjømann' },
      none: { en: 'Nobody sails it.', no: 'Ingen seiler den.' },
      needs: ['name'],
    },
  },
  ownFields: {},
  ownSteps: {},
}

const ownWords: Text<OwnWord> = defineText({
  en: {
    title: 'My boats',
    add: 'Add a boat',
    emptyTitle: 'No boat yet',
    emptyText: 'Begin with its name.',
    untitled: 'Boat without a name',
    isDraft: 'Nobody sees it.',
    isPending: 'The office is reviewing it.',
    isPublic: 'Everybody finds it.',
    isPrivate: 'The office keeps it.',
    back: 'My boats',
    notYours: 'No such boat among yours',
    toList: 'Back to my properties',
  },
  no: {
    title: 'Mine båter',
    add: 'Ny båt',
    emptyTitle: 'Ingen båt ennå',
    emptyText: 'Begynn med navnet.',
    untitled: 'Båt uten navn',
    isDraft: 'Ingen ser den.',
    isPending: 'Kontoret går gjennom den.',
    isPublic: 'Alle finner den.',
    isPrivate: 'Kontoret holder den.',
    back: 'Mine båter',
    notYours: 'Ingen slik båt blant dine',
    toList: 'Tilbake til mine eiendommer',
  },
})

export const ownBoats: OwnKind = {
  name: 'boats',
  words: ownWords,
  Icon: IconSailboat,
  read: (skip, limit) => callPaged(api.own, { query: { skip, limit } }),
  withdraw: (id) => call(api.withdraw, { params: { id } }),
  takeBack: (id) => call(api.status, { params: { id }, body: { status: 'Draft', note: '', version: undefined } }),
  trash: (id) => call(api.trash, { params: { id } }),
  links: {
    add: boatUrl({ to: '/boats/edit' }),
    list: boatUrl({ to: '/boats/own' }),
    one: (id) => boatUrl({ to: '/boats/own/$id', params: { id: String(id) } }),
    edit: (id) => boatUrl({ to: '/boats/edit', search: { boat: id } }),
  },
  page: ({ id }) => boatUrl({ to: '/boats/page', search: { boat: id } }),
}

type Changes = Partial<Omit<BoatEdit, 'record' | 'can'>> & { record?: Partial<BoatRecord>; can?: Partial<BoatEdit['can']> }

/** A boat as the office has it in its editor. */
export const makeBoat = (changes: Changes = {}): BoatEdit => ({
  id: 7,
  public_id: 'b7',
  status: 'Draft',
  archived: 0,
  deleted_at: null,
  version: 3,
  missing: [],
  proposal: null,
  proposes: false,
  review_note: '',
  owner: null,
  created_at: '2026-01-02T10:00:00Z',
  created_by: null,
  updated_at: '2026-01-02T10:00:00Z',
  updated_by: null,
  submitted_at: null,
  terms_accepted: null,
  terms: null,
  message: null,
  ...changes,
  record: { name: 'Albatross', lockboxes: {}, ...changes.record },
  can: {
    status: ['public'],
    submit: false,
    archive: true,
    softdelete: true,
    recover: false,
    delete: false,
    history: true,
    restore: true,
    decide: true,
    officeFields: true,
    ...changes.can,
  },
})

/** What its owner may do. */
export const ownerOfBoat = {
  status: [],
  officeFields: false,
  history: false,
  restore: false,
  decide: false,
  softdelete: false,
  archive: false,
}
export const makeSummary = (changes: Partial<NonNullable<BoatEdit['proposal']>> = {}): NonNullable<BoatEdit['proposal']> => ({
  id: 5,
  state: 'submitted',
  note: '',
  version: 12,
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-02T10:00:00Z',
  submitted_at: '2026-03-02T10:00:00Z',
  ...changes,
})
