/** An approver is added, with or without an account, or changed. */
import limits from 'virtual:limits/approvers'
import { Checkbox, Fieldset, Group, SegmentedControl, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { type Approver, approverLimits, type ApproverScope, type ApproverSubject, approverSubjects } from '@backlot/contract/approvers'
import type { Role } from '@backlot/contract/endpoint'
import { involvements } from '@backlot/contract/location-permit-fields'
import { permitWord } from '@backlot/contract/permit-words'
import { useChangeApprover, useCreateApprover, useDropdown, useSubmitApprover } from '#features/approvers/api.ts'
import { approverFormText } from '#features/approvers/form-text.ts'
import { approversText } from '#features/approvers/text.ts'
import { AccountChoice } from '#features/users/public.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'

const mayApprove: readonly Role[] = ['admin', 'scout', 'permit_approve']
const ways = ['account', 'invite', 'mail'] as const
const scopes = ['permit_types', 'jurisdictions', 'activities'] as const satisfies readonly (keyof ApproverScope)[]

interface Details extends ApproverScope {
  title: string
  department: string
  organization: string
  decides_on: ApproverSubject[]
  veto: boolean
  time_limit_hours: number | null
  deputy_name: string
  deputy_email: string
}
interface Values extends Details {
  version?: number
  way: (typeof ways)[number]
  user_id: number | null
  name: string
  email: string
}

const blank: Values = {
  way: 'account',
  user_id: null,
  name: '',
  email: '',
  title: '',
  department: '',
  organization: '',
  decides_on: ['permit'],
  veto: false,
  time_limit_hours: null,
  deputy_name: '',
  deputy_email: '',
  permit_types: [],
  jurisdictions: [],
  activities: [],
}

/** As the server takes them. */
const sentOf = ({ time_limit_hours, permit_types, jurisdictions, activities, ...rest }: Details) => ({
  title: rest.title,
  department: rest.department,
  organization: rest.organization,
  decides_on: rest.decides_on,
  veto: rest.veto,
  deputy_name: rest.deputy_name,
  deputy_email: rest.deputy_email,
  time_limit_hours,
  scope: { permit_types, jurisdictions, activities },
})

/** A list of the scope stands in the form beside the others. */
const fieldOf = (path: string): string => path.replace(/^scope\./, '')

export function AddApproverDialog({ onClose }: { onClose: () => void }) {
  const t = useText(approversText)
  const f = useText(approverFormText)
  const [creating, submitting] = [useCreateApprover(), useSubmitApprover()]
  const form = useForm<Values>({
    limits: limits['create'] ?? {},
    initial: blank,
    fieldOf,
    check: ({ way, user_id, decides_on }) => ({
      ...(way === 'account' && user_id === null ? { user_id: f('accountNeeded') } : {}),
      ...(decides_on.length === 0 ? { decides_on: f('subjectNeeded') } : {}),
    }),
    onSubmit: (values, failed) => {
      const { way, user_id, name, email } = values
      const after = {
        onSuccess: (made: Approver) => {
          toast.success(t('added', { name: made.name }))
          onClose()
        },
        onError: failed,
      }
      if (way === 'invite') submitting.mutate({ ...sentOf(values), name, email }, after)
      else creating.mutate({ ...sentOf(values), ...(way === 'account' ? { user_id } : { name, email }) }, after)
    },
  })
  const { way } = form.values
  const account = form.choice('user_id')
  return (
    <FormDialog title={f('addTitle')} action={f('add')} cancel={f('cancel')} size="lg" form={form} onClose={onClose}>
      <SegmentedControl
        aria-label={f('how')}
        fullWidth
        data={ways.map((value) => ({ value, label: f(value) }))}
        value={way}
        onChange={(next) => form.set({ way: ways.find((one) => one === next) ?? 'account' })}
      />
      {way === 'account' && (
        <Suspense>
          <AccountChoice
            label={f('accountField')}
            description={f('accountHint')}
            roles={mayApprove}
            value={account.value}
            error={account.error}
            onChange={account.onChange}
          />
        </Suspense>
      )}
      {way !== 'account' && <Text size="sm">{f(way === 'invite' ? 'inviteHint' : 'mailHint')}</Text>}
      {way !== 'account' && <PersonFields form={form} />}
      <DetailFields form={form} />
    </FormDialog>
  )
}

export function EditApproverDialog({ approver, onClose }: { approver: Approver; onClose: () => void }) {
  const t = useText(approversText)
  const f = useText(approverFormText)
  const changing = useChangeApprover()
  const { id, version, scope, step_order: _step, can_sign_in: _can, active: _active, ...own } = approver
  const initial: Values = { ...own, ...scope, way: 'mail', version }
  const form = useForm<Values>({
    limits: limits['change'] ?? {},
    initial,
    fieldOf,
    check: ({ decides_on }) => (decides_on.length === 0 ? { decides_on: f('subjectNeeded') } : {}),
    onSubmit: (values, failed) => {
      const { name, email, version: seen } = values
      const person = approver.user_id === null ? { name, email } : {}
      changing.mutate(
        { ...sentOf(values), ...person, id, version: seen },
        {
          onSuccess: (saved) => {
            toast.success(t('saved', { name: saved.name }))
            onClose()
          },
          onError: failed,
        },
      )
    },
  })
  return (
    <FormDialog
      title={f('editTitle', { name: approver.name })}
      action={f('save')}
      cancel={f('cancel')}
      size="lg"
      form={form}
      isIdle={!form.isChanged}
      onClose={onClose}
    >
      {approver.user_id === null ? <PersonFields form={form} /> : <Text size="sm">{f('ofAccount')}</Text>}
      <DetailFields form={form} />
    </FormDialog>
  )
}

function PersonFields({ form }: { form: Form<Values> }) {
  const f = useText(approverFormText)
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextInput label={f('name')} autoComplete="off" {...form.field('name')} required withAsterisk />
      <TextInput label={f('email')} autoComplete="off" {...form.field('email')} required withAsterisk />
    </SimpleGrid>
  )
}

/** What applications may be about: the office's types of permits, activities, and staff of its list. Anything else is typed. */
function useOffered(): Record<(typeof scopes)[number], string[]> {
  const locale = useLocale()
  const [types, staff] = [useDropdown('permit_type'), useDropdown('permit_staff')]
  const activities = involvements.map((one) => permitWord(one, locale))
  return { permit_types: types, jurisdictions: [], activities: [...new Set([...activities, ...staff])] }
}

function DetailFields({ form }: { form: Form<Values> }) {
  const t = useText(approversText)
  const f = useText(approverFormText)
  const subjects = form.choice('decides_on')
  const offered = useOffered()
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextInput label={f('organization')} {...form.field('organization')} />
        <TextInput label={f('department')} {...form.field('department')} />
        <TextInput label={f('jobTitle')} {...form.field('title')} />
      </SimpleGrid>
      <Checkbox.Group
        label={f('decidesOn')}
        value={subjects.value}
        error={subjects.error}
        onChange={(next) => subjects.onChange(approverSubjects.filter((one) => next.includes(one)))}
      >
        <Group mt={4}>
          {approverSubjects.map((subject) => (
            <Checkbox key={subject} value={subject} label={t(subject)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox label={f('veto')} description={f('vetoHint')} {...form.checkbox('veto')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
        <NumberField
          label={f('hours')}
          description={f('hoursHint')}
          min={1}
          max={approverLimits.hours}
          isWhole
          {...form.choice('time_limit_hours')}
          onNumber={(hours) => form.set({ time_limit_hours: hours })}
        />
        <TextInput label={f('deputyName')} description=" " {...form.field('deputy_name')} />
        <TextInput label={f('deputyEmail')} description=" " autoComplete="off" {...form.field('deputy_email')} />
      </SimpleGrid>
      <Fieldset legend={f('only')}>
        <Text size="sm" c="dimmed">
          {f('onlyHint')}
        </Text>
        {scopes.map((scope) => {
          const field = form.choice(scope)
          return (
            <TagsInput
              key={scope}
              label={f(scope)}
              mt="xs"
              data={offered[scope]}
              maxTags={approverLimits.scope}
              acceptValueOnBlur
              {...field}
            />
          )
        })}
      </Fieldset>
    </>
  )
}
