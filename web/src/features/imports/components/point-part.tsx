/** How the point is written, and in which coordinate system metres and feet are: guessed, with where the first point then lies. */
import { NativeSelect } from '@mantine/core'
import type { PossibleSystems } from '@backlot/contract/import-guess'
import type { FileInspection } from '@backlot/contract/imports'
import { useSystems } from '#features/imports/api.ts'
import { columnsText } from '#features/imports/columns-text.ts'
import { columnsOf, type Draft, pointTargets } from '#features/imports/draft.ts'
import { isMeasured, samplePoints } from '#features/imports/sample-points.ts'
import { type Translate, useText } from '#lib/text.ts'
import styles from '#features/imports/screens/imports-screen.module.css'

interface PointPartProps {
  inspection: FileInspection
  draft: Draft
  onDraft: (draft: Draft) => void
}
const forms = ['latitude longitude', 'longitude latitude', 'wkt', 'geojson'] as const
const formWords = { 'latitude longitude': 'latitudeFirst', 'longitude latitude': 'longitudeFirst', wkt: 'wkt', geojson: 'geojson' } as const

export function PointPart({ inspection, draft, onDraft }: PointPartProps) {
  const t = useText(columnsText)
  const columns = pointTargets.flatMap((target) => columnsOf(draft, target))
  const isProjected = isMeasured(draft, inspection)
  if (columns.length === 0 || (columnsOf(draft, 'point').length === 0 && !isProjected)) return null
  return (
    <section className={styles.point}>
      <h3>{t('pointTitle')}</h3>
      <div className={styles.pair}>
        {columnsOf(draft, 'point').length > 0 && (
          <NativeSelect
            size="md"
            label={t('pointForm')}
            value={draft.pointForm}
            data={forms.map((form) => ({ value: form, label: t(formWords[form]) }))}
            onChange={({ currentTarget }) =>
              onDraft({ ...draft, pointForm: forms.find((form) => form === currentTarget.value) ?? draft.pointForm })
            }
          />
        )}
        {isProjected && <System inspection={inspection} draft={draft} onDraft={onDraft} columns={columns} />}
      </div>
    </section>
  )
}

const mostPoints = 20
const longestWords = 600

function System({ inspection, draft, onDraft, columns }: PointPartProps & { columns: readonly string[] }) {
  const t = useText(columnsText)
  const points = samplePoints(draft, inspection).slice(0, mostPoints)
  const words = `${columns.join(' ')} ${inspection.file_name}`.slice(0, longestWords)
  const { data } = useSystems(points, words)
  const chosen = data?.possible.find(({ code }) => code === draft.projection)
  return (
    <NativeSelect
      size="md"
      label={t('system')}
      description={
        chosen
          ? t(chosen.kilometres === null ? 'systemPlace' : 'systemFar', {
              latitude: chosen.latitude.toFixed(4),
              longitude: chosen.longitude.toFixed(4),
              count: chosen.kilometres ?? 0,
            })
          : t('systemGuessed')
      }
      value={draft.projection ?? ''}
      data={data ? choicesOf(data, t) : [{ value: draft.projection ?? '', label: draft.projection ?? t('systemChoose') }]}
      onChange={({ currentTarget }) => onDraft({ ...draft, projection: currentTarget.value || null })}
    />
  )
}

function choicesOf(
  { possible, others }: PossibleSystems,
  t: Translate<'systemChoose' | 'systemsPossible' | 'systemNear' | 'systemsOthers'>,
) {
  const labelOf = (name: string, code: string): string => `${name} (${code})`
  return [
    { value: '', label: t('systemChoose') },
    {
      group: t('systemsPossible'),
      items: possible.map(({ code, name, kilometres }) => ({
        value: code,
        label: kilometres === null ? labelOf(name, code) : t('systemNear', { name, count: kilometres }),
      })),
    },
    {
      group: t('systemsOthers'),
      items: others
        .filter(({ code }) => !possible.some((one) => one.code === code))
        .map(({ code, name }) => ({ value: code, label: labelOf(name, code) })),
    },
  ]
}
