/** What the list of permits says of each. */
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PermitCard } from '@backlot/contract/permits'
import { daysText } from '#features/permits/days-text.ts'
import { permitListText } from '#features/permits/office/list-text.ts'
import { StatusBadge, useStatusLooks } from '#features/permits/office/status-badge.tsx'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { DayCell } from '#ui/list/day-cell.tsx'
import type { ListColumn } from '#ui/list/types.ts'

export function useColumns(withApprovers: boolean): ListColumn<PermitCard>[] {
  const t = useText(permitListText)
  const { nameOf } = useStatusLooks()
  const format = useFormat()
  return [
    {
      key: 'name',
      label: t('name'),
      text: ({ title }) => title,
      cell: (permit, link) => (
        <>
          <Link {...link} to="/admindash/projects/permit/view" search={{ permitId: permit.id }}>
            {permit.title || t('unnamed')}
          </Link>{' '}
          {permit.is_late && (
            <Badge size="sm" variant="outline" color="red">
              {t('late')}
            </Badge>
          )}
        </>
      ),
      // Without it the title has what the others leave, which is nothing.
      width: '16rem',
      isFixed: true,
      orders: ['title', 'title_desc'],
    },
    { key: 'number', label: t('number'), text: ({ permit_no: number }) => number ?? '', width: '10rem' },
    {
      key: 'status',
      label: t('status'),
      text: ({ status }) => nameOf(status),
      cell: ({ status }) => <StatusBadge status={status} />,
      width: '12rem',
    },
    {
      key: 'due',
      label: t('due'),
      text: ({ due_at: due, is_overdue: isLate }) =>
        [due && format.date(due.slice(0, 10)), isLate && t('overdue')].filter(Boolean).join(' · '),
      width: '11rem',
      isNamed: true,
      isExtra: !withApprovers,
    },
    ...(withApprovers
      ? [
          {
            key: 'approvers',
            label: t('approvers'),
            text: ({ waits_for: asked }: PermitCard) =>
              asked.map(({ name, department }) => [name, department].filter(Boolean).join(', ')).join('; '),
            width: '16rem',
          },
        ]
      : []),
    {
      key: 'since',
      label: t('since'),
      text: ({ status_since: at }) => format.moment(at),
      cell: ({ status_since: at }) => <DayCell at={at} />,
      width: '8rem',
      isNamed: true,
      isExtra: true,
      orders: ['waiting', 'moved'],
    },
    {
      key: 'company',
      label: t('company'),
      text: ({ company_name: company }) => company,
      width: '12rem',
      isExtra: true,
      orders: ['company', 'company_desc'],
    },
    { key: 'applicant', label: t('applicant'), text: ({ applicant }) => applicant?.name ?? '', width: '10rem', isExtra: true },
    { key: 'assigned', label: t('assigned'), text: ({ assigned_to: staff }) => staff?.name ?? '', width: '10rem', isExtra: true },
    {
      key: 'days',
      label: t('days'),
      text: ({ first_day: from, last_day: to }) => daysText(format, from, to),
      width: '13rem',
    },
    {
      key: 'locations',
      label: t('locations'),
      text: (one) => format.number(one.location_count),
      width: '6rem',
      isNumber: true,
      isNamed: true,
      isExtra: true,
    },
  ]
}
