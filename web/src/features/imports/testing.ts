import type { UndoPlan, UndoReport } from '@backlot/contract/import-undo'
import type { FileInspection, Import, ImportReport } from '@backlot/contract/imports'

export const makeInspection = (changes: Partial<FileInspection> = {}): FileInspection => ({
  file_name: 'town.csv',
  kind: 'csv',
  columns: ['Id', 'Name', 'Built', 'Kind', 'Lat', 'Lon', 'Other'],
  encoding: 'utf-8',
  separator: ',',
  sheet: null,
  reading: {},
  sheets: [],
  header_row: 1,
  start: [
    { row: 1, cells: ['Id', 'Name', 'Built', 'Kind', 'Lat', 'Lon', 'Other'] },
    { row: 2, cells: ['1', 'Old Mill', '1890', 'Mill', '40.5', '-74.2', 'x'] },
    { row: 3, cells: ['2', 'Hill Farm', '', 'Farm', '', '', 'y'] },
  ],
  rows: [
    ['1', 'Old Mill', '1890', 'Mill', '40.5', '-74.2', 'x'],
    ['2', 'Hill Farm', '', 'Farm', '', '', 'y'],
  ],
  notes: [],
  photos: null,
  target: 'locations',
  names: ['location_name'],
  fields: ['location_name', 'year_built', 'categories', 'city'],
  forms: {
    location_name: 'text',
    description: 'lines',
    year_built: 'year',
    categories: 'list',
    keywords: 'list',
    floor_area: 'number',
    scout_date: 'date',
  },
  decimals: null,
  date_order: null,
  guess: {
    fields: { location_name: ['Name'], year_built: ['Built'], categories: ['Kind'] },
    point: { columns: ['Lat', 'Lon'], form: 'columns', is_projected: false, projection: null },
    identity: ['Id'],
  },
  fitting: null,
  known: [],
  ...changes,
})

export const makeReport = (changes: Partial<ImportReport> = {}): ImportReport => ({
  dry_run: false,
  rows_read: 3,
  records: 2,
  added: 2,
  updated: 0,
  unchanged: 0,
  productions: 0,
  homes_locked: 0,
  rejected: 1,
  rejected_by_reason: [{ reason: 'no name', rows: 1 }],
  problems: 1,
  first_problems: [{ row: 3, field: 'year_built', message: '"soon" is no year and was left out.' }],
  first_rejected: [{ row: 4, reason: 'no name' }],
  preview: [{ location_name: 'Old Mill', city: 'Barton', details: { stories: 2 } }],
  notes: [],
  seconds: 1,
  ...changes,
})

export const makePlan = (changes: Partial<UndoPlan> = {}): UndoPlan => ({
  until: '2026-04-03T10:01:00Z',
  refused: null,
  added: 2,
  updated: 1,
  pictures: 0,
  ...changes,
})

export const makeUndo = (changes: Partial<UndoReport> = {}): UndoReport => ({
  removed: 2,
  restored: 1,
  kept_fields: 1,
  kept_records: 1,
  first_kept: [{ id: 9, reference_no: 'L-9', label: 'Old Mill', fields: ['description'] }],
  removed_edited: 0,
  first_removed_edited: [],
  pictures: 0,
  ...changes,
})

export const makeImport = (changes: Partial<Import> = {}): Import => ({
  id: 5,
  kind: 'locations',
  file_name: 'town.csv',
  state: 'done',
  dry_run: false,
  progress: 100,
  stopping: false,
  error: null,
  report: makeReport(),
  undo: null,
  undone_at: null,
  has_rejected_file: true,
  created_at: '2026-03-04T10:00:00Z',
  finished_at: '2026-03-04T10:01:00Z',
  ...changes,
})
