/** What an owner can do: go on editing, look at the page, take changes back. */
import { Button as MantineButton, Group, Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '#features/engine/links.ts'
import type { OwnCard, OwnKind } from '#features/engine/own/own-kind.ts'
import { ownText } from '#features/engine/own/text.ts'
import { forgetRecords } from '#features/engine/queries.ts'
import { afterChange } from '#lib/after-change.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/engine/own/own.module.css'

export function OwnActions({ kind, card }: { kind: OwnKind; card: OwnCard }) {
  const t = useText(ownText)
  const isPublic = card.status === 'public'
  return (
    <div className={styles.actions}>
      <Link {...buttonLook({ size: 'small' })} {...linkTo(kind.links.edit(card.id))}>
        {t(isPublic ? 'editPublic' : 'edit')}
      </Link>
      {isPublic && (
        <Link {...buttonLook({ variant: 'default', size: 'small' })} {...linkTo(kind.page(card))}>
          {t('viewPage')}
        </Link>
      )}
      {card.proposal && <Withdrawing kind={kind} id={card.id} />}
    </div>
  )
}

function Withdrawing({ kind, id }: { kind: OwnKind; id: number }) {
  const t = useText(ownText)
  const messageText = useMessageText()
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      await kind.withdraw(id)
      await forgetRecords(kind.name)
    },
  })
  const withdraw = () =>
    afterChange(mutateAsync(), {
      onSuccess: () => {
        setAsked(false)
        toast.success(t('withdrawn'))
      },
      onError: (failure) => toast.error(messageText(failure.detail)),
    })
  return (
    <>
      <Button variant="subtle" size="small" onClick={() => setAsked(true)}>
        {t('withdraw')}
      </Button>
      {asked && (
        <Modal opened onClose={() => setAsked(false)} title={t('withdrawTitle')} closeButtonProps={{ 'aria-label': t('close') }}>
          <Text>{t('withdrawText')}</Text>
          <Group justify="flex-end" mt="md">
            <MantineButton variant="default" data-autofocus onClick={() => setAsked(false)}>
              {t('cancel')}
            </MantineButton>
            <MantineButton color="red" loading={isPending} onClick={withdraw}>
              {t('withdraw')}
            </MantineButton>
          </Group>
        </Modal>
      )}
    </>
  )
}
