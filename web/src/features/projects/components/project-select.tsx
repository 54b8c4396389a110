/** Chooses a project by its name; administrators make one of what they type. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { projectLimits } from '@backlot/contract/projects'
import { useCreateProject, useProject, useProjects } from '#features/projects/api.ts'
import { choicesOf, isNew, newProject } from '#features/projects/model.ts'
import { projectsText } from '#features/projects/text.ts'
import { useMessageText } from '#lib/messages.ts'
import { useSession } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

/** S1 §9: what is typed searches after so many milliseconds. */
const searchDelay = 300

interface ProjectSelectProps {
  value: number | null
  onChange: (id: number | null) => void
  /** A filter has no label of its own, chooses among what there is, and shows all without one. */
  isFilter?: boolean
  error?: ReactNode
  className?: string | undefined
}

export function ProjectSelect({ value, onChange, isFilter = false, error, className }: ProjectSelectProps) {
  const t = useText(projectsText)
  const messageText = useMessageText()
  const isAdmin = useSession((session) => session.admin)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useProject(value).data
  const name = typed.trim()
  const [term] = useDebouncedValue(name === chosen?.project_name ? '' : name, searchDelay)
  const found = useProjects(term, isOpen)
  const create = useCreateProject(({ id }) => {
    toast.success(t('created'))
    onChange(id)
  })
  const choices = choicesOf(found.data ?? [], chosen)
  const canCreate = isAdmin && !isFilter && found.data && term === name && isNew(found.data, term)
  const choose = (choice: string | null) => {
    if (choice !== newProject) return onChange(choice === null ? null : Number(choice))
    return create.mutate(name, { onError: ({ detail }) => toast.error(messageText(detail)) })
  }
  return (
    <Select
      {...(isFilter ? { 'aria-label': t('project') } : { label: t('project') })}
      className={className}
      placeholder={t(isFilter ? 'all' : 'none')}
      data={canCreate ? [...choices, { value: newProject, label: t('newProject', { name }) }] : choices}
      value={value === null ? null : String(value)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
      // The server has chosen already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage={found.isError ? t('failed') : found.data ? t('nothing') : undefined}
      maxLength={projectLimits.name}
      disabled={create.isPending}
      error={error}
      onChange={choose}
    />
  )
}
