/** The category tree as one page of ticks, narrowed by typing. A sub category brings its category. */
import { Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type Choices, useChoices } from '#features/locations/edit/api.ts'
import { editText } from '#features/locations/edit/edit-text.ts'
import { FieldFault, Groups, Needed } from '#features/engine/editor/field.tsx'
import { useField } from '#features/locations/edit/editor.ts'
import { useText } from '#lib/text.ts'
import styles from '#features/locations/edit/edit.module.css'

type Category = Choices['categories'][number]
interface Branch {
  parent: Category
  children: Category[]
}

function branchesOf(categories: readonly Category[], typed: string): Branch[] {
  const term = typed.trim().toLowerCase()
  const fits = ({ name }: Category): boolean => name.toLowerCase().includes(term)
  return categories
    .filter((category) => category.parent === 0)
    .map((parent) => {
      const children = categories.filter((category) => category.parent === parent.id)
      return { parent, children: fits(parent) ? children : children.filter(fits) }
    })
    .filter(({ parent, children }) => fits(parent) || children.length > 0)
}

export function CategoriesStep() {
  const t = useText(editText)
  const { data } = useChoices()
  const { value, set } = useField('categories')
  const [typed, setTyped] = useState('')
  const branches = useMemo(() => branchesOf(data?.categories ?? [], typed), [data, typed])
  const toggle = ({ parent, children }: Branch, id: number, on: boolean) => {
    // Without its category a sub category would come back with the next save, and the other way round.
    const gone = id === parent.id ? [id, ...(data?.categories ?? []).filter((one) => one.parent === id).map((one) => one.id)] : [id]
    const isLast = id !== parent.id && !on && !children.some((child) => child.id !== id && value.includes(child.id))
    const without = new Set(isLast ? [...gone, parent.id] : gone)
    set(on ? [...new Set([...value, id, parent.id])] : value.filter((one) => !without.has(one)))
  }
  return (
    <>
      <p className={styles.quiet}>
        {t('chooseSub')} {t('chosen', { count: value.length })}
      </p>
      <Needed name="categories" />
      <FieldFault name="categories" />
      <TextInput
        type="search"
        label={t('searchCategories')}
        leftSection={<IconSearch aria-hidden size={16} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {branches.length === 0 && data && <p role="status">{t('noneFound')}</p>}
      <div className={styles.tree} aria-busy={!data}>
        {!data && <Skeleton height={96} />}
        {branches.map((branch) => (
          <fieldset key={branch.parent.id}>
            <legend>
              <Checkbox
                label={branch.parent.name}
                checked={value.includes(branch.parent.id)}
                onChange={({ currentTarget }) => toggle(branch, branch.parent.id, currentTarget.checked)}
              />
            </legend>
            <div className={styles.options}>
              {branch.children.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  ml={24}
                  label={name}
                  checked={value.includes(id)}
                  onChange={({ currentTarget }) => toggle(branch, id, currentTarget.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}

export function StylesStep() {
  const t = useText(editText)
  const { data } = useChoices()
  const { value, set } = useField('styles')
  const lists = [
    ['residential', 'architectural_style_residential'],
    ['commercial', 'architectural_style_commercial'],
  ] as const
  return (
    <>
      <div className={styles.tree}>
        {lists.map(([title, list]) => (
          <fieldset key={list}>
            <legend>{t(title)}</legend>
            <div className={styles.options} aria-busy={!data}>
              {!data && <Skeleton height={96} />}
              {data?.styles
                .filter((style) => style.list === list)
                .map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={value.includes(id)}
                    onChange={({ currentTarget }) => set(currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))}
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className={styles.below}>
        <Groups step="styles" />
      </div>
    </>
  )
}
