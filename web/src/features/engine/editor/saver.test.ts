import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocationEdit, LocationRecord } from '@backlot/contract/location-records'
import { makeEdit } from '#test/location-edit.ts'
import type { Draft } from '#features/engine/editor/drafts.ts'
import { createSaver, type Saver, type SaverOptions, type SaverState, shownOf } from '#features/engine/editor/saver.ts'
import { ApiError, unreachable } from '#lib/api-error.ts'

type Fields = Partial<LocationRecord>
type Options = SaverOptions<LocationRecord, LocationEdit>

const blank: LocationRecord = { ...makeEdit().record, location_name: '', categories: [] }
const canBeDraft = ({ location_name: name, company_name: company }: LocationRecord): boolean => name !== '' || Boolean(company)
const shownRecord = (state: SaverState<LocationRecord, LocationEdit>): LocationRecord => shownOf(blank, state)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notSo = { code: '', en: 'Not so' }
const conflictWith = (current: unknown) => new ApiError({ status: 409, code: 'conflict', detail: { code: '', en: '' }, current })
const refusal = (path: string) =>
  new ApiError({ status: 422, code: 'invalid', detail: { code: '', en: 'No' }, fields: [{ path, message: notSo }] })

function setUp(given: Partial<Options> = {}) {
  let draft: Draft<Fields> | null = null
  const sent: { fields: Fields; version: number | null; key?: string }[] = []
  const saver: Saver<LocationRecord, LocationEdit> = createSaver<LocationRecord, LocationEdit>({
    blank,
    canBeDraft,
    edit: makeEdit(),
    draft: null,
    create: async (fields, key) => {
      sent.push({ fields, version: null, key })
      return makeEdit({ version: 1, record: fields })
    },
    update: async (_id, fields, version) => {
      sent.push({ fields, version })
      return makeEdit({ version: version + 1, record: { ...saver.store.getState().edit?.record, ...fields } })
    },
    saveDraft: (next) => {
      draft = next
    },
    dropDraft: () => {
      draft = null
    },
    ...given,
  })
  return { saver, sent, draft: () => draft, now: () => saver.store.getState() }
}

test('typing is gathered and sent once, with the version it was typed over, and forgotten when it is stored', async () => {
  const { saver, sent, draft, now } = setUp()
  saver.change({ zip: '1' })
  saver.change({ zip: '12', description: 'Words' })
  expect([now().state, draft()?.fields]).toEqual(['waiting', { zip: '12', description: 'Words' }])
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toEqual([{ fields: { zip: '12', description: 'Words' }, version: 3 }])
  expect([now().state, now().unsaved, now().edit?.version, draft()]).toEqual(['saved', {}, 4, null])
})

test('what is typed while a call runs goes with the next one', async () => {
  let answer = (): void => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sent: { zip: unknown; version: number }[] = []
  const { saver, now } = setUp({
    update: async (_id, fields, version) => {
      sent.push({ zip: fields.zip, version })
      if (sent.length === 1) await waiting
      return makeEdit({ version: version + 1, record: fields })
    },
  })
  saver.change({ zip: '1' })
  await vi.advanceTimersByTimeAsync(700)
  saver.change({ zip: '12' })
  answer()
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([
    { zip: '1', version: 3 },
    { zip: '12', version: 4 },
  ])
  expect([now().state, now().unsaved]).toEqual(['saved', {}])
})

test('a creation that an earlier visit had sent already answers its record, and what it lacks is sent after it', async () => {
  const { saver, sent, now } = setUp({
    edit: null,
    draft: { fields: { location_name: 'Mill', zip: '1' }, base: {}, version: null, clientKey: 'k' },
    create: async () => makeEdit({ version: 1, record: { location_name: 'Mill' } }),
  })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([{ fields: { zip: '1' }, version: 1 }])
  expect([now().state, shownRecord(now()).zip, saver.store.getState().edit?.id]).toEqual(['saved', '1', 7])
})

test('a new record waits for a name, a company name or a category, and is created once', async () => {
  const { saver, sent, now, draft } = setUp({ edit: null })
  saver.change({ description: 'Only words' })
  await vi.advanceTimersByTimeAsync(700)
  expect([now().state, sent, draft()?.fields]).toEqual(['unnamed', [], { description: 'Only words' }])
  saver.change({ company_name: 'Mill Ltd' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.map(({ fields }) => fields)).toEqual([{ description: 'Only words', company_name: 'Mill Ltd' }])
  saver.change({ zip: '1' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.at(-1)).toEqual({ fields: { zip: '1' }, version: 1 })
})

test('a lost network keeps what was typed, says so, and tries again by itself with the same key', async () => {
  let online = false
  const keys: string[] = []
  const { saver, now, draft } = setUp({
    edit: null,
    create: async (fields, key) => {
      keys.push(key)
      if (!online) throw unreachable()
      return makeEdit({ record: fields })
    },
  })
  saver.change({ location_name: 'Mill' })
  await vi.advanceTimersByTimeAsync(700)
  expect([now().state, now().error?.status, draft()?.fields]).toEqual(['failed', 0, { location_name: 'Mill' }])
  online = true
  await vi.advanceTimersByTimeAsync(8000)
  expect([now().state, draft(), new Set(keys).size, keys.length]).toEqual(['saved', null, 1, 2])
})

test('a refused field stays typed with its fault, and the others are stored', async () => {
  const sent: Fields[] = []
  const { saver, now } = setUp({
    update: async (_id, fields, version) => {
      sent.push(fields)
      if ('map_link' in fields && fields.map_link === 'nonsense') throw refusal('map_link')
      return makeEdit({ version: version + 1, record: fields })
    },
  })
  saver.change({ map_link: 'nonsense', zip: '1' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toEqual([{ map_link: 'nonsense', zip: '1' }, { zip: '1' }])
  expect([now().state, now().faults, now().unsaved]).toEqual(['refused', { map_link: notSo }, { map_link: 'nonsense' }])
  saver.change({ map_link: 'https://example.org' })
  await vi.advanceTimersByTimeAsync(700)
  expect([now().state, now().faults]).toEqual(['saved', {}])
})

test('half of a pair that was refused alone goes with its other half, as soon as that is typed', async () => {
  const sent: Fields[] = []
  const { saver, now } = setUp({
    update: async (_id, fields, version) => {
      sent.push(fields)
      if ('latitude' in fields !== 'longitude' in fields) throw refusal('latitude')
      return makeEdit({ version: version + 1, record: fields })
    },
  })
  saver.change({ latitude: 44.65 })
  await vi.advanceTimersByTimeAsync(700)
  expect([now().state, now().faults]).toEqual(['refused', { latitude: notSo }])
  saver.change({ longitude: -124.05 })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent).toEqual([{ latitude: 44.65 }, { latitude: 44.65, longitude: -124.05 }])
  expect([now().state, now().faults, now().unsaved]).toEqual(['saved', {}, {}])
})

test("somebody else's change of another field is taken without a question", async () => {
  const theirs = makeEdit({ version: 9, record: { keywords: ['theirs'] } })
  let first = true
  const versions: number[] = []
  const { saver, now } = setUp({
    update: async (_id, fields, version) => {
      versions.push(version)
      if (first) {
        first = false
        throw conflictWith(theirs)
      }
      return makeEdit({ version: version + 1, record: { ...theirs.record, ...fields } })
    },
  })
  saver.change({ zip: '1' })
  await vi.advanceTimersByTimeAsync(700)
  expect([versions, now().state, shownRecord(now()).keywords, shownRecord(now()).zip]).toEqual([[3, 9], 'saved', ['theirs'], '1'])
})

test('where both changed one field nothing is sent until it is chosen, and the choice is stored over their version', async () => {
  const theirs = makeEdit({ version: 9, record: { description: 'Theirs', zip: '9' } })
  const sent: { fields: Fields; version: number }[] = []
  const { saver, now, draft } = setUp({
    update: async (_id, fields, version) => {
      sent.push({ fields, version })
      if (version < 9) throw conflictWith(theirs)
      return makeEdit({ version: version + 1, record: { ...theirs.record, ...fields } })
    },
  })
  saver.change({ description: 'Mine', zip: '1', keywords: ['k'] })
  await vi.advanceTimersByTimeAsync(700)
  expect([now().state, now().clash?.fields]).toEqual(['conflict', ['description', 'zip']])
  saver.change({ keywords: ['k', 'l'] })
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toHaveLength(1)
  expect(draft()?.fields).toEqual({ description: 'Mine', zip: '1', keywords: ['k', 'l'] })
  await saver.resolve(['zip'])
  expect(sent.at(-1)).toEqual({ fields: { zip: '1', keywords: ['k', 'l'] }, version: 9 })
  expect([now().state, shownRecord(now()).description, shownRecord(now()).zip, draft()]).toEqual(['saved', 'Theirs', '1', null])
})

test('what a closed tab left behind is stored when the record is opened again', async () => {
  const { sent, now } = setUp({ draft: { fields: { zip: '7' }, base: { zip: '' }, version: 3, clientKey: 'k' } })
  expect([now().state, shownRecord(now()).zip]).toEqual(['waiting', '7'])
  await vi.advanceTimersByTimeAsync(10)
  expect([sent, now().state]).toEqual([[{ fields: { zip: '7' }, version: 3 }], 'saved'])
})

test('what a closed tab left behind is asked about where the record was changed meanwhile', async () => {
  const { sent, now } = setUp({
    edit: makeEdit({ version: 5, record: { zip: '5' } }),
    draft: { fields: { zip: '7' }, base: { zip: '' }, version: 3, clientKey: 'k' },
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, now().state, now().clash?.fields]).toEqual([[], 'conflict', ['zip']])
})

test('a lockbox that is opened is named, for the others stay', async () => {
  const { saver, sent } = setUp({ edit: makeEdit({ record: { lockboxes: { address1: true, zip: true } } }) })
  saver.change({ lockboxes: { zip: true } })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent[0]?.fields.lockboxes).toEqual({ address1: false, zip: true })
})

test('a newer record that comes from elsewhere overwrites nothing that is typed', async () => {
  const { saver, sent, now } = setUp()
  saver.change({ zip: '1', description: 'Mine' })
  saver.take(makeEdit({ version: 5, record: { keywords: ['theirs'] } }))
  expect([shownRecord(now()).zip, shownRecord(now()).keywords, now().state]).toEqual(['1', ['theirs'], 'waiting'])
  saver.take(makeEdit({ version: 6, record: { description: 'Theirs' } }))
  expect([now().state, now().clash?.fields, shownRecord(now()).description]).toEqual(['conflict', ['description'], 'Mine'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toEqual([])
})
