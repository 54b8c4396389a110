/** Chooses the category that the ticked locations get or lose. */
import { useMemo } from 'react'
import { useChoices } from '#features/locations/edit/api.ts'
import { officeText } from '#features/locations/office/text.ts'
import { wholeLibraryText } from '#features/locations/whole-library-text.ts'
import { useText } from '#lib/text.ts'
import { ChooseDialog } from '#ui/selection/choose-dialog.tsx'

interface BulkCategoryDialogProps {
  action: 'addCategory' | 'removeCategory'
  count: number
  onClose: () => void
  onChosen: (category: number) => void
}

export function BulkCategoryDialog({ action, count, ...on }: BulkCategoryDialogProps) {
  const t = useText(officeText)
  const words = useText(wholeLibraryText)
  const { data, error, refetch } = useChoices()
  const options = useMemo(() => optionsOf(data?.categories ?? []), [data])
  return (
    <ChooseDialog
      title={`${t(action)}: ${words('selected', { count })}`}
      label={t('chooseCategory')}
      options={options}
      failed={error && !data && { error, onRetry: () => void refetch() }}
      words={{
        close: t('close'),
        cancel: t('cancel'),
        nothingFound: words('nothingFound'),
        done: t(action === 'addCategory' ? 'add' : 'remove'),
      }}
      {...on}
    />
  )
}

interface Category {
  id: number
  name: string
  parent: number
}
/** Parents, each with its children below it. */
function optionsOf(categories: readonly Category[]): { group: string; items: { value: string; label: string }[] }[] {
  return categories
    .filter(({ parent }) => parent === 0)
    .map(({ id, name }) => ({
      group: name,
      items: [
        { value: String(id), label: name },
        ...categories
          .filter((child) => child.parent === id)
          .map((child) => ({ value: String(child.id), label: `${name} - ${child.name}` })),
      ],
    }))
}
