/** What an owner can do: go on editing, look at the page, take back changes, the submission, the listing, or all of it. */
import { Button, Menu, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '#lib/routes/page-url.ts'
import type { OwnCard, OwnKind } from '#features/engine/own/own-kind.ts'
import { ownText } from '#features/engine/own/text.ts'
import { forgetRecords } from '#features/engine/queries.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import styles from '#features/engine/own/own.module.css'
import evenRows from '#ui/even-rows.module.css'

type Deed = 'withdraw' | 'unsubmit' | 'unlist' | 'trash' | 'erase'

export function OwnActions({ kind, card }: { kind: OwnKind; card: OwnCard }) {
  const t = useText(ownText)
  const isPublic = card.status === 'public'
  return (
    <div className={`${styles.actions} ${evenRows.even}`}>
      <ButtonLink size="sm" {...linkTo(kind.links.edit(card.id))}>
        {t(isPublic ? 'editPublic' : 'edit')}
      </ButtonLink>
      {isPublic && (
        <ButtonLink variant="default" size="sm" {...linkTo(kind.page(card))}>
          {t('viewPage')}
        </ButtonLink>
      )}
      <TakingBack kind={kind} card={card} />
    </div>
  )
}

/** What an owner can take back of it, the mildest first. */
const deedsOf = (kind: OwnKind, { status, proposal }: OwnCard): Deed[] => [
  ...(proposal ? (['withdraw'] as const) : []),
  ...(status === 'pending' ? (['unsubmit'] as const) : []),
  ...(status === 'public' ? (['unlist'] as const) : []),
  'trash',
  ...(kind.erase ? (['erase'] as const) : []),
]

function workOf(kind: OwnKind, deed: Deed, id: number): Promise<unknown> {
  if (deed === 'withdraw') return kind.withdraw(id)
  if (deed === 'trash') return kind.trash(id)
  if (deed === 'erase') return kind.erase?.(id) ?? Promise.resolve()
  return kind.takeBack(id)
}

function TakingBack({ kind, card }: { kind: OwnKind; card: OwnCard }) {
  const t = useText(ownText)
  const [asked, setAsked] = useState<Deed | null>(null)
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="subtle" size="sm" rightSection={<IconChevronDown aria-hidden size={16} />}>
            {t('takeBack')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {deedsOf(kind, card).map((deed) => (
            <Menu.Item key={deed} onClick={() => setAsked(deed)}>
              {t(deed)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && <DeedDialog kind={kind} card={card} deed={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function DeedDialog({ kind, card, deed, onClose }: { kind: OwnKind; card: OwnCard; deed: Deed; onClose: () => void }) {
  const t = useText(ownText)
  const k = useText(kind.words)
  const { mutateAsync } = useMutation<void, ApiError>({
    mutationFn: async () => {
      await workOf(kind, deed, card.id)
      await forgetRecords(kind.name)
    },
  })
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      afterChange(mutateAsync(), {
        onSuccess: () => {
          onClose()
          toast.success(t(`${deed}Done`))
        },
        onError: failed,
      }),
  })
  const action = t(deed)
  return (
    <FormDialog
      title={t(`${deed}Title`, { name: card.label || k('untitled') })}
      action={action}
      cancel={t('cancel')}
      color="red"
      isQuestion
      form={form}
      onClose={onClose}
    >
      <Text>{t(`${deed}Text`)}</Text>
    </FormDialog>
  )
}
