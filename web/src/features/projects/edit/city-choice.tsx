/** A town of the site, of those in which a production was filmed. */
import { Select } from '@mantine/core'
import type { RowPartProps } from '#features/engine/rows-spec.ts'
import { useCities } from '#features/projects/api.ts'

export function CityChoice({ label, disabled, row, onRow }: RowPartProps) {
  const { data = [] } = useCities()
  const id = row['city_id']
  return (
    <Select
      label={label}
      data={data.map((city) => ({ value: String(city.id), label: city.city_name }))}
      value={typeof id === 'number' ? String(id) : null}
      searchable
      disabled={disabled}
      onChange={(next) => onRow({ city_id: next === null ? null : Number(next) })}
    />
  )
}
