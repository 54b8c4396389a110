/** What an owner can do: go on editing, look at the page, take changes back. */
import { Button, Text } from '@mantine/core'
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

export function OwnActions({ kind, card }: { kind: OwnKind; card: OwnCard }) {
  const t = useText(ownText)
  const isPublic = card.status === 'public'
  return (
    <div className={styles.actions}>
      <ButtonLink size="sm" {...linkTo(kind.links.edit(card.id))}>
        {t(isPublic ? 'editPublic' : 'edit')}
      </ButtonLink>
      {isPublic && (
        <ButtonLink variant="default" size="sm" {...linkTo(kind.page(card))}>
          {t('viewPage')}
        </ButtonLink>
      )}
      {card.proposal && <Withdrawing kind={kind} id={card.id} />}
    </div>
  )
}

function Withdrawing({ kind, id }: { kind: OwnKind; id: number }) {
  const t = useText(ownText)
  const [asked, setAsked] = useState(false)
  const { mutateAsync } = useMutation<void, ApiError>({
    mutationFn: async () => {
      await kind.withdraw(id)
      await forgetRecords(kind.name)
    },
  })
  const form = useForm({
    limits: {},
    initial: {},
    onSubmit: (_nothing, failed) =>
      afterChange(mutateAsync(), {
        onSuccess: () => {
          setAsked(false)
          toast.success(t('withdrawn'))
        },
        onError: failed,
      }),
  })
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setAsked(true)}>
        {t('withdraw')}
      </Button>
      {asked && (
        <FormDialog
          title={t('withdrawTitle')}
          action={t('withdraw')}
          cancel={t('cancel')}
          color="red"
          isQuestion
          form={form}
          onClose={() => setAsked(false)}
        >
          <Text>{t('withdrawText')}</Text>
        </FormDialog>
      )}
    </>
  )
}
