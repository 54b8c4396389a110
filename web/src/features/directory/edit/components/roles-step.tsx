/** The categories of an entry, and which of them it stands under first. */
import { Checkbox, Select, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { useCategories } from '#features/directory/api.ts'
import { useMayEdit } from '#features/engine/editor/context.tsx'
import { FieldFault, Needed } from '#features/engine/editor/field.tsx'
import { useFieldLabel } from '#features/engine/values.ts'
import { useField } from '#features/directory/edit/editor.ts'
import { editText } from '#features/directory/edit/text.ts'
import { childrenOf, pathOf, publicTree } from '#features/directory/model.ts'
import { useText } from '#lib/text.ts'
import directory from '#features/directory/directory.module.css'
import roles from '#features/directory/edit/roles.module.css'
import styles from '#features/engine/editor/editor.module.css'

export function RolesStep() {
  const t = useText(editText)
  const label = useFieldLabel()
  const mayEdit = useMayEdit()
  const [typed, setTyped] = useState('')
  const { data = [] } = useCategories()
  const { value: chosen, set } = useField('categories')
  const main = useField('main_category')
  const tree = publicTree(data)
  // What has categories below it is a heading: an entry stands under the jobs themselves.
  const jobs = tree.filter(({ id, parent }) => id !== directoryRoots.contacts && parent !== 0 && childrenOf(tree, id).length === 0)
  const nameOf = ({ id }: Pick<DirectoryCategory, 'id'>) =>
    pathOf(tree, id)
      .map(({ name }) => name)
      .join(' › ')
  const term = typed.trim().toLowerCase()
  const shown = jobs.filter((job) => chosen.includes(job.id) || nameOf(job).toLowerCase().includes(term))
  const named = chosen.flatMap((id) => tree.find((one) => one.id === id) ?? [])
  const toggle = (id: number, on: boolean) => {
    const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
    set(next)
    if (main.value !== null && !next.includes(main.value)) main.set(null)
  }
  return (
    <div className={styles.fields}>
      <div className={styles.field} data-wide>
        <fieldset className={roles.categories}>
          <legend>
            {label('categories')}, {t('chosen', { count: chosen.length })}
          </legend>
          <Needed name="categories" />
          <FieldFault name="categories" />
          {named.length > 0 && mayEdit && (
            <ul className={roles.picked}>
              {named.map(({ id, name }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={directory.chip}
                    aria-label={t('removeCategory', { name })}
                    onClick={() => toggle(id, false)}
                  >
                    {name}
                    <IconX size={14} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            type="search"
            aria-label={t('findCategory')}
            placeholder={t('findCategory')}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className={roles.options}>
            {shown.length === 0 && <p>{t('noneFound')}</p>}
            {[...Map.groupBy(shown, ({ parent }) => parent)].map(([parent, below]) => (
              <div key={parent} role="group" aria-labelledby={`jobs-of-${parent}`}>
                <div id={`jobs-of-${parent}`} className={roles.optionsOf}>
                  {nameOf({ id: parent })}
                </div>
                <div className={roles.jobs}>
                  {below.map((job) => (
                    <Checkbox
                      key={job.id}
                      className={roles.optionRow}
                      label={job.name}
                      disabled={!mayEdit}
                      checked={chosen.includes(job.id)}
                      onChange={({ currentTarget }) => toggle(job.id, currentTarget.checked)}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      </div>
      {named.length > 1 && (
        <div className={styles.field}>
          <Select
            className={styles.control}
            label={label('main_category')}
            description={t('mainHint')}
            disabled={!mayEdit}
            data={named.map((one) => ({ value: String(one.id), label: one.name }))}
            value={main.value === null ? null : String(main.value)}
            onChange={(next) => main.set(next === null ? null : Number(next))}
          />
        </div>
      )}
    </div>
  )
}
