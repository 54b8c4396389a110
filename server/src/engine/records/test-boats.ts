/** A made-up kind of record: boats that their owners list. Its tables and calls are there in the tests of the engine alone. */
import { endpoints, Id, IdParams, members, PageQuery, type Role } from '@backlot/contract/endpoint'
import { machine } from '@backlot/contract/engine/machines'
import {
  BulkAnswer,
  bulkBody,
  Changed,
  Decision,
  editErrors,
  Note,
  Own,
  OwnerAccount,
  OwnersQuery,
  Pending,
  Proposal,
  recordEdit,
  RecordVersion,
  Submission,
  Trashed,
  Version,
} from '@backlot/contract/engine/records'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { isAdmin, isStaff } from '#kit/actor.ts'
import type { Ctx } from '#kit/context.ts'
import type { Database, SiteDb } from '#kit/db/database.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { versionOf } from '#kit/http/if-match.ts'
import { mount, sendPage } from '#kit/http/mount.ts'
import { bulkWorks, changeMany } from './bulk/service.ts'
import { recordFields } from './fields.ts'
import type { RecordKind, RecordRow } from './kind.ts'
import { linkPage } from './links/page.ts'
import { shareByMail } from './links/service.ts'
import { listOwn, listPending, listRecent, listTrashed, type CardReader } from './lists/service.ts'
import type { RecordWords } from './mails/emails.ts'
import { listOwners } from './people/queries.ts'
import { isOwnerOf } from './policy.ts'
import { decideProposal, getProposal, withdrawProposal } from './proposals/service.ts'
import { createRecord, updateRecord } from './service.ts'
import { moveDue, recover, removeRecord, setStatus, softDelete, withRecord } from './states/service.ts'
import { getVersion, getVersions, restoreVersion } from './versions/service.ts'
import { viewRecord } from './view.ts'

const statuses = ['Draft', 'pending', 'public', 'private'] as const
type Status = (typeof statuses)[number]

export const boatMachine = machine({
  name: 'boat',
  statuses,
  moves: [
    { from: 'Draft', to: 'pending', by: ['owner'], action: 'submitted', guard: 'isComplete' },
    { from: 'pending', to: 'public', by: ['office'], action: 'approved', guard: 'isAfloat', effects: ['launch'], decision: 'approved' },
    { from: 'pending', to: 'Draft', by: ['office'], action: 'changes_asked', guard: 'isSound', decision: 'changes_asked', keepsNote: true },
    { from: 'private', to: 'public', by: ['office'], action: 'published', guard: 'isSound', decision: 'approved' },
    { from: 'public', to: 'private', by: ['office'], action: 'made_private', guard: 'isSound' },
    // Nobody has looked after it for a month.
    { from: 'public', to: 'Draft', by: ['system'], action: 'expired', guard: 'isSound', after: 30 },
  ],
})

const Boat = z.object({
  name: z.string().max(80),
  berth: z.string().max(80).optional(),
  /** Only the office sees and writes it. */
  remark: z.string().max(200).optional(),
  crew: z.array(Id).max(20),
  lockboxes: z.partialRecord(z.enum(['berth']), z.boolean()),
  archived: z.union([z.literal(0), z.literal(1)]).optional(),
  owner_user_id: Id.nullable().optional(),
})
type Boat = z.infer<typeof Boat>
const Edit = recordEdit(Boat, statuses).extend({ sail_no: z.string() })
const Card = z.object({ id: z.number(), name: z.string() })
const page = z.strictObject(PageQuery)
const keepers: readonly Role[] = ['admin', 'scout', 'location']
const office: readonly Role[] = ['admin', 'scout']
const one = { access: keepers, params: IdParams, output: Edit, errors: editErrors, summary: 'A boat.' } as const
const list = { access: office, paged: true, query: page, summary: 'Boats.' } as const

export const boatsApi = endpoints({
  create: {
    ...one,
    method: 'POST',
    path: '/boat',
    params: z.strictObject({}),
    body: Boat.partial().extend({ ...Submission, client_key: z.uuid().optional() }),
  },
  recent: { ...list, method: 'GET', path: '/boat/recent', output: z.array(Card.extend(Changed)) },
  pending: { ...list, method: 'GET', path: '/boat/pending', output: z.array(Card.extend(Pending)) },
  trash: { ...list, method: 'GET', path: '/boat/trash', output: z.array(Card.extend(Trashed)) },
  own: { ...list, access: members, method: 'GET', path: '/boat/own', output: z.array(Card.extend(Own)) },
  owners: { ...list, method: 'GET', path: '/boat/owners', query: OwnersQuery, output: z.array(OwnerAccount.extend({ count: z.number() })) },
  bulk: {
    method: 'POST',
    path: '/boat/bulk',
    access: office,
    summary: 'Many boats.',
    body: bulkBody(['archive', 'unarchive', 'makePublic', 'makePrivate', 'softdelete', 'recover']),
    output: z.array(BulkAnswer),
  },
  update: { ...one, method: 'PATCH', path: '/boat/:id', body: Boat.partial().extend({ ...Submission, version: Version.optional() }) },
  edit: { ...one, method: 'GET', path: '/boat/:id/edit' },
  status: {
    ...one,
    method: 'POST',
    path: '/boat/:id/status',
    body: z.strictObject({ status: z.enum(statuses), note: Note.default(''), version: Version.optional(), ...Submission }),
  },
  softDelete: { ...one, access: office, method: 'DELETE', path: '/boat/:id/softdelete' },
  recover: { ...one, access: office, method: 'PATCH', path: '/boat/:id/recover' },
  remove: { ...one, access: ['admin'], method: 'DELETE', path: '/boat/:id', output: z.object({ Success: z.boolean() }) },
  history: { ...list, method: 'GET', path: '/boat/:id/history', params: IdParams, output: z.array(RecordVersion) },
  version: {
    method: 'GET',
    path: '/boat/:id/history/:version',
    access: office,
    summary: 'A version.',
    params: z.strictObject({ id: Id, version: Id }),
    output: RecordVersion.extend({
      snapshot: Boat,
      fields: z.array(z.object({ field: z.string(), before: z.unknown(), now: z.unknown(), same: z.boolean() })),
    }),
    errors: ['not_found'],
  },
  restore: { ...one, access: ['admin'], method: 'POST', path: '/boat/:id/restore', body: z.strictObject({ version: Version }) },
  proposal: { ...one, method: 'GET', path: '/boat/:id/proposal', output: Proposal.extend({ record_version: z.number() }) },
  decide: { ...one, access: office, method: 'POST', path: '/boat/:id/decide', body: Decision },
  withdraw: { ...one, method: 'DELETE', path: '/boat/:id/proposal' },
  email: {
    ...one,
    access: 'visitor',
    method: 'POST',
    path: '/boat/:id/email',
    body: z.strictObject({ email: z.string() }),
    output: z.object({ Success: z.boolean(), message: z.string() }),
  },
  /** Stands for the job that takes the rows that are due. */
  due: { ...one, access: ['admin'], method: 'POST', path: '/boat/:id/due', output: z.object({ moved: z.boolean() }) },
})

interface BoatRow extends RecordRow {
  name: string
  details: unknown
  lockboxes: unknown
}

const columns = `site_id int not null references sites, id int generated by default as identity, public_id text not null, name text not null default '',
  status text not null, archived boolean not null default false, require_reapproval boolean not null default true, owner_user_id int,
  details jsonb not null default '{}', lockboxes jsonb not null default '{}', version int not null, create_key uuid, review_note text not null default '',
  submitted_at timestamptz, list_terms_version text, list_terms_at timestamptz, created_by int, created_at timestamptz not null,
  updated_by int, updated_at timestamptz not null, deleted_by int, deleted_at timestamptz, primary key (site_id, id)`
const ofBoat = `site_id int not null references sites, boat_id int not null,
  foreign key (site_id, boat_id) references test_boats (site_id, id) on delete cascade`
const tables = ['test_boats', 'test_boat_versions', 'test_boat_proposals']

export const makeBoats = (database: Database): Promise<void> =>
  database.owner(async (client) => {
    await client.query(`create table test_boats (${columns})`)
    await client.query('create unique index test_boats_key on test_boats (site_id, create_key) where create_key is not null')
    await client.query(`create table test_boat_versions (${ofBoat}, version int not null, at timestamptz not null, actor_user_id int,
      actor_kind text not null, action text not null, changes jsonb not null, snapshot jsonb not null, primary key (site_id, boat_id, version))`)
    await client.query(`create table test_boat_proposals (${ofBoat}, id int generated by default as identity, state text not null default 'open',
      fields jsonb not null default '{}', base_version int not null, note text not null default '', version int not null, created_by int,
      created_at timestamptz not null, updated_at timestamptz not null, submitted_at timestamptz, decided_by int, decided_at timestamptz,
      primary key (site_id, id))`)
    for (const table of tables) {
      await client.query(`call protect_tenant_table('${table}')`)
      await client.query(`grant select, insert, update, delete on ${table} to backlot_app`)
    }
  })

export const dropBoats = (database: Database): Promise<void> =>
  database.owner(async (client) => {
    for (const table of tables.toReversed()) await client.query(`drop table if exists ${table}`)
  })

const fields = recordFields<Boat>({ schema: Boat, details: ['berth', 'remark'], lists: ['crew'] })

async function read(db: SiteDb, siteId: number, ids: readonly number[]) {
  const { rows } = await sql<BoatRow>`select * from test_boats where site_id = ${siteId} and id = any(${[...ids]}::int[])`.execute(db)
  return rows.map((row) => {
    const details = fields.detailsIn(row.details)
    const crew = (row.details as { crew?: number[] }).crew ?? []
    const { name, owner_user_id } = row
    return {
      row,
      record: { ...details, name, crew, lockboxes: fields.locksOf(row.lockboxes), archived: flagOf(row.archived), owner_user_id },
    }
  })
}
const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

const words: RecordWords = {
  unnamed: 'Your boat',
  own: 'See it',
  submitted: { new: { subject: 'New: {name}', text: '{by}' }, edit: { subject: 'Edit: {name}', text: '{by}' }, button: 'Look' },
  decided: {
    approved: { subject: 'Approved: {name}', text: 'Yes.' },
    changes_asked: { subject: 'Again: {name}', text: 'Please.' },
    refused: { subject: 'Refused: {name}', text: 'No.' },
    edit_approved: { subject: 'Edit approved: {name}', text: 'Yes.' },
    edit_changes_asked: { subject: 'Edit again: {name}', text: 'Please.' },
    edit_refused: { subject: 'Edit refused: {name}', text: 'No.' },
  },
  share: { subject: 'Look: {name}', text: 'At {place}.', button: 'Look' },
  given: { unnamed: 'A boat', subject: 'Yours: {name}', text: 'From {site}.', button: 'See it' },
}

/** Boats that were launched, in this process. */
export const launched: number[] = []
export const boatTerms = { version: null as string | null }

const kind: RecordKind<{ row: BoatRow; record: Boat; status: Status }, { sail_no: string }, { record_version: number }> = {
  tables: { records: 'test_boats', versions: 'test_boat_versions', proposals: 'test_boat_proposals', key: 'boat_id' },
  machine: boatMachine,
  fields,
  isOfficeField: (name) => ['remark', 'archived', 'owner_user_id'].includes(name),
  nameOf: ({ name }) => name,
  ownerRole: 'location',
  quota: () => 3,
  terms: () => Promise.resolve(boatTerms.version),
  problems: {
    notFound: 'No such boat.',
    officeOnly: 'Only the office.',
    ownersHandIn: 'Only the owner.',
    keyTaken: 'Taken.',
    inTrash: 'In the trash.',
    notInTrash: 'Not in the trash.',
    termsRequired: 'Accept the terms.',
    nothingProposed: 'Nothing proposed.',
    nothingSubmitted: 'Nothing submitted.',
    tooManyDrafts: 'Too many.',
    categoryMissing: 'Which?',
    wrongMove: (from, open) => `${from}: ${open.join(', ')}`,
  },
  mails: { words: { en: words, no: words }, pages: { office: '/#/office/', own: '/#/own/' }, submitted: 'boat.submitted' },
  standing: (actor, row) => ({
    isOwner: isOwnerOf(actor, row),
    isOffice: isStaff(actor),
    isReader: isStaff(actor),
    restores: isAdmin(actor),
    removes: isAdmin(actor),
  }),
  hooks: {
    read,
    columnsOf: (_ctx, _stored, { record }) =>
      record
        ? {
            name: record.name,
            details: JSON.stringify({ ...(JSON.parse(fields.documentOf(record)) as object), crew: record.crew }),
            lockboxes: JSON.stringify(record.lockboxes),
            archived: record.archived === 1,
            owner_user_id: record.owner_user_id ?? null,
          }
        : {},
    afterWrite: () => Promise.resolve(),
    missing: (_ctx, many) => Promise.resolve(many.map(({ record }) => (record.berth ? [] : [{ field: 'berth', message: 'Required.' }]))),
    present: (_ctx, { row, record }) => Promise.resolve({ record, own: { sail_no: `S${row.id}` } }),
  },
  guards: {
    fields: (_ctx, given) => Promise.resolve(given),
    isSound: ({ name }) => (name === '' ? [{ path: 'name', message: 'Required.' }] : []),
    moves: { isAfloat: (_ctx, { record }) => Promise.resolve(record.berth === 'dry' ? [{ path: 'berth', message: 'It is dry.' }] : []) },
    stillThere: (_ctx, given) => Promise.resolve(given),
    live: (_ctx, snapshot, now) => {
      const crew = snapshot.crew.filter((id) => id < 100)
      const left = snapshot.crew.filter((id) => id >= 100).map((id) => ({ field: 'crew', name: `${id}` }))
      return Promise.resolve({ record: { ...snapshot, crew, name: snapshot.name || now.name }, left })
    },
  },
  proposals: { show: (_ctx, { row }) => Promise.resolve({ record_version: row.version }) },
  effects: { launch: (_ctx, { row }) => Promise.resolve(void launched.push(row.id)) },
  names: () => Promise.resolve((field, value) => (field === 'crew' && Array.isArray(value) ? value.map((id) => `sailor ${id}`) : value)),
  pointing: ['crew'],
}

const cards: CardReader<{ id: number; name: string }> = async (ctx, ids) =>
  new Map((await read(ctx.db, ctx.site.id, ids)).map(({ row }) => [row.id, { id: row.id, name: row.name }]))
const ownersOf = (ctx: Ctx, asked: { search: string; skip: number; limit: number }) =>
  listOwners(ctx.db, ctx.site.id, { role: kind.ownerRole, table: kind.tables.records }, asked)

export function boatRoutes(server: FastifyInstance): void {
  mount(server, 'boats', boatsApi, {
    create: (ctx, { body }) => createRecord(ctx, kind, body),
    recent: async (ctx, { query }, call) => sendPage(call, await listRecent(ctx, kind, { ...query, cards })),
    pending: async (ctx, { query }, call) => sendPage(call, await listPending(ctx, kind, { ...query, cards })),
    trash: async (ctx, { query }, call) => sendPage(call, await listTrashed(ctx, kind, { ...query, cards })),
    own: async (ctx, { query }, call) => sendPage(call, await listOwn(ctx, kind, { ...query, cards })),
    owners: async (ctx, { query }, call) => sendPage(call, await ownersOf(ctx, query)),
    bulk: (ctx, { body }) => changeMany(ctx, kind, bulkWorks(kind), body),
    update: (ctx, { params, body }, call) => updateRecord(ctx, kind, params.id, { ...body, version: versionOf(call, body.version) }),
    edit: (ctx, { params }) => viewRecord(ctx, kind, params.id),
    status: (ctx, { params, body }) => setStatus(ctx, kind, params.id, body),
    softDelete: (ctx, { params }) => softDelete(ctx, kind, params.id),
    recover: (ctx, { params }) => recover(ctx, kind, params.id),
    remove: async (ctx, { params }) => {
      await withRecord(ctx, kind, params.id, (inside, _kind, stored) => removeRecord(inside, kind, stored, { name: stored.row.name }))
      return { Success: true }
    },
    history: async (ctx, { params, query }, call) => sendPage(call, await getVersions(ctx, kind, params.id, query)),
    version: (ctx, { params }) => getVersion(ctx, kind, params.id, params.version),
    restore: async (ctx, { params, body }) => {
      await restoreVersion(ctx, kind, params.id, body.version)
      return viewRecord(ctx, kind, params.id)
    },
    proposal: (ctx, { params }) => getProposal(ctx, kind, params.id),
    decide: (ctx, { params, body }) => decideProposal(ctx, kind, params.id, body),
    withdraw: (ctx, { params }) => withdrawProposal(ctx, kind, params.id),
    email: (ctx, { params, body }) =>
      shareByMail(ctx, kind, { id: params.id, name: 'Boat', place: 'Boat, harbour', link: `${ctx.origin}/boat/${params.id}` }, body.email),
    due: (ctx, { params }) =>
      inTransaction(ctx, async (inside) => {
        const [stored] = await read(inside.db, inside.site.id, [params.id])
        return { moved: stored ? await moveDue(inside, kind, params.id, stored.row.updated_at) : false }
      }),
  })
  const previewOf = (_ctx: Ctx, name: string) =>
    Promise.resolve(name === 'none' ? null : { title: name, description: '<b>', image: '/x.webp' })
  const label = { en: 'Open the boat', no: 'Åpne båten' }
  server.get<{ Params: { name: string } }>('/boat/:name', async (request, reply) =>
    reply
      .type('text/html')
      .send(await linkPage(await request.makeCtx(), { path: 'boat', type: 'website', label, previewOf }, request.params.name)),
  )
}
