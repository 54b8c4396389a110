/** The filter of the directory: listing types, job categories of a chosen parent, contact type of Contacts (S2 §2). */
import { MultiSelect, NativeSelect } from '@mantine/core'
import { contactLinks } from '@backlot/contract/directory'
import type { DirectoryCategory } from '@backlot/contract/directory-categories'
import { directoryRoots } from '@backlot/contract/directory-fields'
import { useCategoryName } from '#features/directory/components/category-tree.tsx'
import { childrenOf, type DirectoryListState } from '#features/directory/model.ts'
import { directoryText } from '#features/directory/text.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'

interface FilterFieldsProps {
  categories: readonly DirectoryCategory[]
  listState: DirectoryListState
  onChange: (next: DirectoryListState) => void
}

const contactWords = { all: 'allContacts', locations: 'contactLocations', projects: 'contactProjects' } as const

/** The parents whose jobs can be chosen: the listing types that are, else the category that is shown. */
export const parentsOf = ({ types, category }: DirectoryListState): readonly number[] => types ?? (category ? [category] : [])

export function FilterFields({ categories, listState, onChange }: FilterFieldsProps) {
  const t = useText(directoryText)
  const nameOf = useCategoryName()
  const { PermitVersion } = useSite().Ext
  const parents = parentsOf(listState)
  // The selects are not there on a site that has permits in front (S1 §2).
  if (PermitVersion) return null
  const types = categories.filter(({ parent }) => parent === 0)
  const jobs = parents.flatMap((parent) => childrenOf(categories, parent))
  const pickTypes = (ids: string[]) => {
    const { types: _types, jobs: before = [], skip: _skip, ...others } = listState
    const chosen = ids.map(Number)
    // Jobs belong to their parents.
    const left = jobsBelow(categories, before, chosen.length > 0 ? chosen : parentsOf(others))
    onChange({ ...others, ...(chosen.length > 0 && { types: chosen }), ...(left.length > 0 && { jobs: left }) })
  }
  const pickJobs = (ids: string[]) => {
    const { jobs: _jobs, skip: _skip, ...others } = listState
    onChange(ids.length > 0 ? { ...others, jobs: ids.map(Number) } : others)
  }
  const optionsOf = (all: readonly DirectoryCategory[]) => all.map((one) => ({ value: String(one.id), label: nameOf(one) }))
  return (
    <>
      <MultiSelect
        label={t('types')}
        placeholder={listState.types ? undefined : t('choose')}
        data={optionsOf(types)}
        value={(listState.types ?? []).map(String)}
        onChange={pickTypes}
        clearable
      />
      {jobs.length > 0 && (
        <MultiSelect
          label={t('jobs')}
          placeholder={listState.jobs ? undefined : t('choose')}
          searchable
          data={optionsOf(jobs)}
          value={(listState.jobs ?? []).map(String)}
          onChange={pickJobs}
          clearable
        />
      )}
      {(parents.includes(directoryRoots.contacts) || categories.length === 0) && (
        <NativeSelect
          size="md"
          label={t('contacts')}
          data={contactLinks.map((value) => ({ value, label: t(contactWords[value]) }))}
          value={listState.contacts ?? 'all'}
          onChange={(event) => {
            const { contacts: _contacts, skip: _skip, ...others } = listState
            const contacts = contactLinks.find((one) => one === event.currentTarget.value) ?? 'all'
            onChange(contacts === 'all' ? others : { ...others, contacts })
          }}
        />
      )}
    </>
  )
}

const jobsBelow = (categories: readonly DirectoryCategory[], jobs: readonly number[], parents: readonly number[]): number[] =>
  jobs.filter((job) => parents.includes(categories.find(({ id }) => id === job)?.parent ?? 0))
