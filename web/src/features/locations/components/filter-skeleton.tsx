import { Skeleton } from '@mantine/core'

const fields = ['category', 'type', 'city', 'county', 'zip', 'place', 'distance', 'style']

/** The column of filters while its code is on its way. */
export function FilterSkeleton() {
  return (
    <div aria-hidden>
      {fields.map((field) => (
        <Skeleton key={field} height={36} mt={24} />
      ))}
    </div>
  )
}
