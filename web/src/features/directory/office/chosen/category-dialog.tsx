/** Chooses the category that the ticked entries get or lose. */
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { chosenText } from '#features/directory/office/chosen/text.ts'
import { pathOf } from '#features/directory/model.ts'
import { useText } from '#lib/text.ts'
import { ChooseDialog } from '#ui/selection/choose-dialog.tsx'

interface CategoryDialogProps {
  action: 'addCategory' | 'removeCategory'
  count: number
  categories: readonly DirectoryCategory[]
  onClose: () => void
  onChosen: (category: number) => void
}

export function CategoryDialog({ action, count, categories, ...on }: CategoryDialogProps) {
  const t = useText(chosenText)
  const options = categories
    .filter(({ id }) => id !== directoryRoots.contacts)
    .map(({ id }) => ({
      value: String(id),
      label: pathOf(categories, id)
        .map(({ name }) => name)
        .join(' › '),
    }))
  const words = {
    close: t('close'),
    cancel: t('cancel'),
    nothingFound: t('nothingFound'),
    done: t(action === 'addCategory' ? 'add' : 'remove'),
  }
  const title = `${t(action)}: ${t('selected', { count })}`
  return <ChooseDialog title={title} label={t('chooseCategory')} options={options} limit={200} words={words} {...on} />
}
