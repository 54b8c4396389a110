/** Which productions, phases, places and jurisdictions are shown. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locationsApi } from '@backlot/contract/locations'
import { calendarPhases, phaseNumbers } from '@backlot/contract/calendar-values'
import type { CalendarState } from '#features/calendar/model.ts'
import { chooseCalendar, useChosenCalendar } from '#features/calendar/preferences.ts'
import { calendarText } from '#features/calendar/text.ts'
import { phaseStyle } from '#features/calendar/views/bar.tsx'
import { ProjectSelect } from '#features/projects/public.ts'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { call } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { SearchBox } from '#ui/list/search-box.tsx'
import styles from '#features/calendar/calendar-screen.module.css'

interface FiltersProps {
  state: CalendarState
  onChange: (next: Partial<CalendarState>) => void
}

export function CalendarFilters({ state, onChange }: FiltersProps) {
  const t = useText(calendarText)
  const chosen = useChosenCalendar()
  const isNarrowed = [state.project, state.location, state.jurisdiction].some((value) => value !== undefined)
  return (
    <>
      <div className={styles.phases} role="group" aria-label={t('phases')}>
        {phaseNumbers.map((phase) => (
          <button
            key={phase}
            type="button"
            className={styles.phase}
            style={phaseStyle(phase)}
            aria-pressed={chosen === phase}
            onClick={() => chooseCalendar(phase)}
          >
            {calendarPhases[phase]}
          </button>
        ))}
      </div>
      <div className={styles.filters}>
        <ProjectSelect
          isFilter
          value={state.project ?? null}
          className={styles.filter}
          onChange={(id) => onChange({ project: id ?? undefined })}
        />
        <PlaceFilter id={state.location ?? null} onChange={(location) => onChange({ location })} />
        <SearchBox
          className={styles.filter}
          label={t('jurisdiction')}
          value={state.jurisdiction ?? ''}
          onSearch={(jurisdiction) => onChange({ jurisdiction: jurisdiction || undefined })}
        />
        {isNarrowed && (
          <Button variant="subtle" onClick={() => onChange({ project: undefined, location: undefined, jurisdiction: undefined })}>
            {t('reset')}
          </Button>
        )}
      </div>
    </>
  )
}

interface PlaceFilterProps {
  id: number | null
  onChange: (id: number | undefined) => void
}

/** One that the URL names is asked for its name. */
function PlaceFilter({ id, onChange }: PlaceFilterProps) {
  const { data } = useQuery({
    queryKey: ['calendar', 'place', id],
    queryFn: ({ signal }) => call(locationsApi.get, { params: { id: id ?? 0 } }, { signal, quiet: true }),
    enabled: id !== null,
    retry: false,
  })
  const name = id === null ? '' : (data?.location_name ?? '')
  return (
    <LocationField
      key={`${id} ${name}`}
      isFilter
      className={styles.filter}
      value={id}
      name={name}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
