/** What is measured of permits: the office's list as it is narrowed, its board, and one permit with its places and log. */
import type { BenchCase, BenchRequest } from './cases.ts'
import { partsOfPermit, partsOfPlace } from '../permit-generator.ts'

const page = 50
/** All that a card of the product shows. */
const columns = `id, permit_no, project_id, project_name, title, company_name, applicant_user_id, applicant_name, assigned_to, assigned_name, permit_type,
  status, status_since, submitted_at, is_late, version, deleted_at, first_day, last_day, location_count`
const rounds = Array.from({ length: 24 }, (_, index) => index)
const open = ['submitted', 'in_review', 'info_requested', 'in_approval', 'approved', 'issued'] as const

const search = (name: string, body: object, text: string, values: unknown[]): BenchRequest => ({
  method: 'POST',
  path: '/api/permit/search',
  body: { limit: page, ...body },
  plain: { name, text, values },
})

const newest = (index: number): BenchRequest =>
  search(
    'permits-newest',
    { skip: index * page },
    `select ${columns}, (select count(*)::int from plain.permit) as total from plain.permit order by id desc offset $1 limit ${page}`,
    [index * page],
  )
const ofStatus = (index: number): BenchRequest => {
  const status = open[index % open.length]
  return search(
    'permits-status',
    { status, order: 'waiting' },
    `select ${columns}, (select count(*)::int from plain.permit where status = $1) as total
     from plain.permit where status = $1 order by status_since, id limit ${page}`,
    [status],
  )
}
const named = (index: number): BenchRequest =>
  search(
    'permits-named',
    { search: `production ${index * 37 + 100}` },
    `select ${columns} from plain.permit
     where position($1 in lower(concat_ws(chr(10), permit_no, title, company_name))) > 0 order by id desc limit ${page}`,
    [`production ${index * 37 + 100}`],
  )
const board = (): BenchRequest => ({
  method: 'POST',
  path: '/api/permit/board',
  body: {},
  plain: {
    name: 'permits-board',
    text: `select one.status, longest.* from (select status, count(*)::int as total from plain.permit group by status) one
      cross join lateral (select ${columns} from plain.permit where permit.status = one.status order by status_since, id limit 20) longest`,
    values: [],
  },
})
const rowsOf = (table: string, where: string): string => `(select jsonb_agg(part.*) from plain.${table} part where ${where}) as ${table}`
const parts = Object.entries(partsOfPermit).map(([table, column]) => rowsOf(table, `part.${column} = permit.id`))
const ofPlaces = partsOfPlace.map((table) =>
  rowsOf(table, 'part.location_permit_id in (select place.id from plain.location_permits place where place.permit_id = permit.id)'),
)
const detail = (index: number): BenchRequest => ({
  method: 'GET',
  path: `/api/permit/${index * 977 + 10}`,
  plain: {
    name: 'permit',
    text: `select permit.*, ${[...parts, ...ofPlaces].join()} from plain.permit permit where permit.id = $1`,
    values: [index * 977 + 10],
  },
})

export const permitCases = (): BenchCase[] => [
  { name: 'list of permits', requests: rounds.map(newest) },
  { name: 'permits of a status', requests: rounds.map(ofStatus) },
  { name: 'permits by a part of the name', requests: rounds.map(named) },
  { name: 'board', requests: [board()], isUnordered: true },
  { name: 'one permit', requests: rounds.map(detail) },
]
