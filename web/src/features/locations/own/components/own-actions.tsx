/** What the owner can do with one of the records: go on editing, look at its page, take changes back. */
import { Button as MantineButton, Group, Modal, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnCard } from '@backlot/contract/location-records'
import { useWithdraw } from '#features/locations/own/api.ts'
import { ownText } from '#features/locations/own/text.ts'
import { afterChange } from '#lib/after-change.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { Button, buttonLook } from '#ui/parts/button.tsx'
import styles from '#features/locations/own/own.module.css'

export function OwnActions({ card }: { card: OwnCard }) {
  const t = useText(ownText)
  const isPublic = card.status === 'public'
  return (
    <div className={styles.actions}>
      <Link {...buttonLook({ size: 'small' })} to="/dashboard/listproperty" search={{ location: card.id } as never}>
        {t(isPublic ? 'editPublic' : 'edit')}
      </Link>
      {isPublic && (
        <Link {...buttonLook({ variant: 'default', size: 'small' })} to="/dashboard/locationdetail" search={{ locId: card.id } as never}>
          {t('viewPage')}
        </Link>
      )}
      {card.proposal && <Withdrawing id={card.id} />}
    </div>
  )
}

function Withdrawing({ id }: { id: number }) {
  const t = useText(ownText)
  const sentence = useSentence()
  const { mutateAsync, isPending } = useWithdraw()
  const [asked, setAsked] = useState(false)
  const withdraw = () =>
    afterChange(mutateAsync(id), {
      onSuccess: () => {
        setAsked(false)
        toast.success(t('withdrawn'))
      },
      onError: (failure) => toast.error(sentence(failure.detail)),
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
