/** Subscribed calendars: an address for calendar programs, shown once. */
import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { feedKinds, type LinkedFeed } from '@backlot/contract/calendar-feeds'
import { useCreateFeed, useFeeds, useRemoveFeed, useRenewFeed } from '#features/calendar/api.ts'
import { LocationField } from '#features/engine/fields/location-field.tsx'
import { dialogText, type DialogWord } from '#features/calendar/dialogs/text.ts'
import { ProjectSelect } from '#features/projects/public.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { phone, useWindowMatches } from '#ui/breakpoints.ts'
import { toast } from '#ui/feedback/toasts.ts'

type Kind = (typeof feedKinds)[number]
const words: Record<Kind, DialogWord> = { person: 'feedPerson', project: 'feedProject', place: 'feedPlace' }

export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const t = useText(dialogText)
  const messageText = useMessageText()
  const isNarrow = useWindowMatches(phone)
  const [kind, setKind] = useState<Kind>('person')
  const [project, setProject] = useState<number | null>(null)
  const [location, setLocation] = useState<number | null>(null)
  const [made, setMade] = useState<LinkedFeed | null>(null)
  const [creating, renewing] = [useCreateFeed(), useRenewFeed()]
  const feeds = useFeeds()
  const isReady = kind === 'person' || (kind === 'project' ? project !== null : location !== null)
  const wanted = {
    kind,
    ...(kind === 'project' && project !== null && { project_id: project }),
    ...(kind === 'place' && location !== null && { location_id: location }),
  }
  const before = feeds.data?.find(
    (feed) => feed.kind === kind && feed.project_id === (wanted.project_id ?? null) && feed.location_id === (wanted.location_id ?? null),
  )
  const make = () => {
    const after = { onSuccess: setMade, onError: (error: ApiError) => toast.error(messageText(error.first)) }
    if (before) renewing.mutate(before.id, after)
    else creating.mutate(wanted, after)
  }
  return (
    <Modal opened onClose={onClose} title={t('feedsTitle')} size="lg" closeButtonProps={{ 'aria-label': t('close') }}>
      <Stack gap="sm">
        <p style={{ margin: 0 }}>{t('feedsText')}</p>
        <SegmentedControl
          fullWidth
          // Three choices in words are wider than a phone.
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          aria-label={t('feedsTitle')}
          data={feedKinds.map((value) => ({ value, label: t(words[value]) }))}
          value={kind}
          onChange={(next) => setKind(feedKinds.find((one) => one === next) ?? 'person')}
        />
        {kind === 'project' && <ProjectSelect value={project} onChange={setProject} />}
        {kind === 'place' && <LocationField value={location} onChange={setLocation} />}
        {before && (
          <p id="renew-note" style={{ margin: 0 }}>
            {t('renewNote')}
          </p>
        )}
        <Button
          // What it ends must be known first.
          disabled={!isReady || !feeds.data}
          loading={creating.isPending || renewing.isPending}
          aria-describedby={before ? 'renew-note' : undefined}
          onClick={make}
        >
          {t(before ? 'renew' : 'make')}
        </Button>
        <div role="status">
          {made && (
            <TextInput
              readOnly
              label={t('address')}
              description={t('once')}
              value={made.link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </div>
        <Feeds />
      </Stack>
    </Modal>
  )
}

function Feeds() {
  const t = useText(dialogText)
  const messageText = useMessageText()
  const { moment } = useFormat()
  const { data, error, refetch } = useFeeds()
  const removing = useRemoveFeed()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  const remove = (id: number) =>
    afterChange(removing.mutateAsync(id), {
      onSuccess: () => toast.success(t('ended')),
      onError: (error: ApiError) => toast.error(messageText(error.first)),
    })
  return (
    <section>
      <h3>{t('subscribed')}</h3>
      {data.map((feed) => (
        <Group key={feed.id} justify="space-between" wrap="nowrap" py={4}>
          <span>
            <b>{feed.name || t(words[feed.kind])}</b>{' '}
            {feed.last_read_at === null ? t('neverRead') : t('lastRead', { when: moment(feed.last_read_at) })}
          </span>
          <Button
            size="sm"
            variant="subtle"
            color="red"
            aria-label={`${t('end')}: ${feed.name || t(words[feed.kind])}`}
            onClick={() => remove(feed.id)}
          >
            {t('end')}
          </Button>
        </Group>
      ))}
    </section>
  )
}
