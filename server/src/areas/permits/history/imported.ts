/** Permits that are over, as files bring them: closed history. Nobody is mailed, nothing is charged, no timer is set. */
import { permitWord } from '@backlot/contract/permit-words'
import { asUser } from '#engine/imports/batch.ts'
import { undoSourced, type UndoableKind } from '#engine/records/imports/undo.ts'
import { auditMany } from '#kit/audit.ts'
import type { ImportedKind } from '#kit/records/imported.ts'
import { pastDefinition, pastWords } from './definition.ts'
import { discardPermits } from './queries.ts'
import { markOf, savePast } from './saving.ts'
import { lockPast, writePast, type StoredPast } from './stored.ts'
import { refusePast, textAt } from './values.ts'

const undoable: UndoableKind<StoredPast> = {
  lock: lockPast,
  valuesOf: ({ values }) => values,
  markOf,
  nameOf: ({ row }, back) => ({ label: textAt(back, 'title') || row.title, reference_no: row.permit_no ?? '' }),
  async restore(ctx, by, taken) {
    for (const { row: stored, back, columns } of taken) {
      const { source_marks: marks, source_digest: digest } = columns
      await writePast(ctx, stored, back, { source_digest: digest, source_marks: marks && JSON.stringify(marks) })
    }
    await auditMany(
      ctx,
      'permit',
      by,
      taken.map(({ row, back }) => ({ action: 'permit.updated', entity_id: row.id, changes: { restored: [...back.keys()] } })),
    )
  },
  async discard(ctx, by, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await discardPermits(ctx.db, ctx.site.id, ids, { at: ctx.now(), by })
    await auditMany(
      ctx,
      'permit',
      by,
      ids.map((id) => ({ action: 'permit.deleted', entity_id: id, changes: { deleted: [false, true] } })),
    )
  },
}

export const importedPermits: ImportedKind = {
  name: 'permits',
  label: { en: 'Past permits', no: 'Tidligere tillatelser' },
  words: pastWords,
  pages: { list: '/admindash/permits', one: '/admindash/projects/permit/view?permitId={id}' },
  definition: pastDefinition,
  wordOf: (_field, value) => ({ en: permitWord(value, 'en'), no: permitWord(value, 'no') }),
  names: ['title'],
  labelOf: ({ title }) => (typeof title === 'string' ? title : ''),
  identity: ['permit_no', 'title', 'first_day'],
  refuse: refusePast,
  tables: ['permits', 'location_permits', 'location_permit_activities', 'status_log'],
  save: savePast,
  undo: (ctx, changes, by) => undoSourced(asUser(ctx, by), undoable, changes, by),
}
