import { Skeleton } from '#ui/parts/skeleton.tsx'

const fields = ['category', 'type', 'city', 'county', 'zip', 'place', 'distance', 'style']

/** The column of filters while its code is on its way. */
export function FilterSkeleton() {
  return (
    <div aria-hidden>
      {fields.map((field) => (
        <Skeleton key={field} height={36} above={24} />
      ))}
    </div>
  )
}
