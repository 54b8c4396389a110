/** The directory's categories, kept by administrators: added, renamed, moved, sorted, hidden, deleted and taken back. */
import { Button, SegmentedControl, Select, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import limits from 'virtual:limits/directory-categories'
import type { ManagedCategory } from '@backlot/contract/directory-categories'
import type { ApiError } from '#lib/http.ts'
import { useAdd, useChange, useManagedCategories, useRecover, useRemove, useSort } from '#features/directory/office/categories/api.ts'
import { CategoryRow } from '#features/directory/office/categories/category-row.tsx'
import { MoveDialog, RenameDialog, ReplaceDialog } from '#features/directory/office/categories/dialogs.tsx'
import { homesOf, movedOrder, pathName, shownOf } from '#features/directory/office/categories/model.ts'
import { categoriesText } from '#features/directory/office/categories/text.ts'
import { pathOf } from '#features/directory/model.ts'
import { afterChange } from '#lib/after-change.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import rows from '#ui/rows/rows.module.css'
import styles from '#features/directory/office/categories/categories.module.css'

/** Says why the server would not. */
function useRefused() {
  const messageText = useMessageText()
  return (error: ApiError) => toast.error(messageText(error.first))
}

export function Categories() {
  const t = useText(categoriesText)
  const [trash, setTrash] = useState(false)
  const [typed, setTyped] = useState('')
  usePageTitle(t('title'))
  const managed = useManagedCategories(trash)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <div className={styles.bar}>
        <TextInput
          type="search"
          className={styles.filter}
          label={t('filter')}
          maxLength={120}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SegmentedControl
          aria-label={t('show')}
          value={trash ? 'trash' : 'live'}
          data={[
            { value: 'live', label: t('live') },
            { value: 'trash', label: t('trash') },
          ]}
          onChange={(next) => setTrash(next === 'trash')}
        />
      </div>
      {managed.isError ? (
        <ErrorState error={managed.error} onRetry={() => void managed.refetch()} />
      ) : !managed.data ? (
        <Skeleton height={320} mt={16} />
      ) : trash ? (
        <Trash categories={managed.data} />
      ) : (
        <Tree all={managed.data} typed={typed} />
      )}
    </div>
  )
}

function AddForm({ all }: { all: readonly ManagedCategory[] }) {
  const t = useText(categoriesText)
  const { mutate } = useAdd()
  const initial: { name: string; parent: string | null } = { name: '', parent: '0' }
  const form = useForm({
    limits: limits['addCategory'] ?? {},
    initial,
    check: ({ name }) => (name.trim() === '' ? { name: t('nameMissing') } : {}),
    onSubmit: ({ name, parent }, failed, saved) =>
      mutate(
        { name: name.trim(), parent: Number(parent ?? 0) },
        {
          onSuccess: () => {
            toast.success(t('added', { name: name.trim() }))
            saved({ name: '', parent })
          },
          onError: failed,
        },
      ),
  })
  return (
    <Form form={form} className={styles.add}>
      <TextInput className={styles.addName} label={t('newName')} {...form.field('name')} />
      <Select
        className={styles.addPlace}
        label={t('parent')}
        searchable
        limit={200}
        nothingFoundMessage={t('nothingFound')}
        data={[{ value: '0', label: t('top') }, ...homesOf(all, null).map(({ id }) => ({ value: String(id), label: pathName(all, id) }))]}
        {...form.choice('parent')}
      />
      <Button type="submit" className={styles.addButton} loading={form.isSending}>
        {t('add')}
      </Button>
    </Form>
  )
}

type Asked = { dialog: 'rename' | 'move' | 'replace'; category: ManagedCategory } | null

function Tree({ all, typed }: { all: readonly ManagedCategory[]; typed: string }) {
  const t = useText(categoriesText)
  const refused = useRefused()
  const [changing, sorting, removing, recovering] = [useChange(), useSort(), useRemove(), useRecover()]
  const [asked, setAsked] = useState<Asked>(null)
  const [said, setSaid] = useState('')
  const shown = shownOf(all, typed)
  const close = () => setAsked(null)

  const mover = (category: ManagedCategory, by: 1 | -1) => {
    const ids = typed.trim() === '' ? movedOrder(all, category, by) : null
    if (!ids) return undefined
    return () => {
      setSaid(t('moved', { name: category.name, place: ids.indexOf(category.id) + 1, count: ids.length }))
      afterChange(sorting.mutateAsync({ parent: category.parent, ids }), { onError: refused })
    }
  }
  const remove = (category: ManagedCategory) => {
    if (category.used > 0) return setAsked({ dialog: 'replace', category })
    const { id, name } = category
    const undo = () =>
      afterChange(recovering.mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })
    afterChange(removing.mutateAsync({ id }), {
      onSuccess: () => toast.success(t('deleted', { name }), { label: t('undo'), run: undo }),
      onError: refused,
    })
  }
  const toggle = ({ id, version, name, AdminOnly }: ManagedCategory) =>
    afterChange(changing.mutateAsync({ id, version, AdminOnly: !AdminOnly }), {
      onSuccess: () => toast.success(t('changed', { name })),
      onError: refused,
    })
  return (
    <>
      <AddForm all={all} />
      <p role="status" className={rows.count}>
        {t('count', { count: shown.length })}
        <span className="hidden-text"> {said}</span>
      </p>
      {shown.length === 0 && <EmptyState title={t('nothing')} />}
      <ul className={rows.list}>
        {shown.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            level={pathOf(all, category.id).length}
            actions={{
              rename: () => setAsked({ dialog: 'rename', category }),
              moveUp: mover(category, -1),
              moveDown: mover(category, 1),
              place: () => setAsked({ dialog: 'move', category }),
              toggle: () => toggle(category),
              remove: () => remove(category),
            }}
          />
        ))}
      </ul>
      {asked?.dialog === 'rename' && <RenameDialog category={asked.category} onClose={close} />}
      {asked?.dialog === 'move' && <MoveDialog category={asked.category} all={all} onClose={close} />}
      {asked?.dialog === 'replace' && <ReplaceDialog category={asked.category} all={all} onClose={close} />}
    </>
  )
}

function Trash({ categories }: { categories: readonly ManagedCategory[] }) {
  const t = useText(categoriesText)
  const format = useFormat()
  const refused = useRefused()
  const { mutateAsync, isPending, variables } = useRecover()
  if (categories.length === 0) return <EmptyState title={t('trashEmpty')} />
  return (
    <ul className={rows.list}>
      {categories.map(({ id, name, deleted_at: deletedAt }) => (
        <li key={id} className={`${rows.row} ${styles.row}`}>
          <span className={styles.name}>{name}</span>
          <span className={styles.quiet}>{t('deletedAt', { when: format.moment(deletedAt) })}</span>
          <Button
            variant="default"
            size="sm"
            aria-label={`${t('recover')}: ${name}`}
            loading={isPending && variables === id}
            onClick={() => afterChange(mutateAsync(id), { onSuccess: () => toast.success(t('recovered', { name })), onError: refused })}
          >
            {t('recover')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
