import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { ListSettings, SavedView } from '#ui/list/list-settings.ts'
import type { ViewTarget } from '#ui/list/list-tools.tsx'
import { listText } from '#ui/list/text.ts'
import styles from '#ui/list/list.module.css'

interface SavedViewsProps {
  settings: ListSettings
  onSettings: (changes: Partial<ListSettings>) => void
  target: ViewTarget
}

/** Views by their name: one press leads back; a name that is there already takes what is shown now. */
export function SavedViews({ settings: { views, hidden }, onSettings, target }: SavedViewsProps) {
  const t = useText(listText)
  const search = stringifySearch(target.state)
  const isNow = (view: SavedView) => view.search === search && view.hidden.join() === hidden.join()
  const open = (view: SavedView) => {
    onSettings({ hidden: view.hidden })
    target.open(parseSearch(view.search))
  }
  const without = (name: string) => views.filter((view) => view.name !== name)
  const form = useForm({
    limits: { name: { required: true, maxLength: 60 } },
    initial: { name: '' },
    onSubmit: ({ name: typed }, _failed, saved) => {
      const name = typed.trim()
      onSettings({ views: [...without(name), { name, search, hidden }] })
      saved({ name: '' })
    },
  })
  return (
    <div className={styles.views}>
      {views.length === 0 && <p className={styles.hint}>{t('noViews')}</p>}
      {views.map((view) => (
        <div key={view.name} className={styles.view}>
          <Button variant={isNow(view) ? 'light' : 'subtle'} size="compact-md" aria-pressed={isNow(view)} onClick={() => open(view)}>
            {view.name}
          </Button>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeView', { name: view.name })}
            onClick={() => onSettings({ views: without(view.name) })}
          >
            <IconX aria-hidden size={16} />
          </ActionIcon>
        </div>
      ))}
      <Form form={form} className={styles.save}>
        <TextInput label={t('viewName')} {...form.field('name')} />
        <Button type="submit" variant="default" disabled={form.values.name.trim() === ''}>
          {t('saveView')}
        </Button>
      </Form>
    </div>
  )
}
