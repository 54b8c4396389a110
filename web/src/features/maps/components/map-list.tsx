/** The street maps of a site, or those that were removed. */
import { Button } from '@mantine/core'
import type { OfficeMap } from '@backlot/contract/maps'
import { useRecoverMap, useRemoveMap } from '#features/maps/api.ts'
import { mapsText } from '#features/maps/text.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/maps/screens/maps-screen.module.css'

interface MapListProps {
  maps: readonly OfficeMap[]
  onChange: (map: OfficeMap) => void
}

export function MapList({ maps, onChange }: MapListProps) {
  const t = useText(mapsText)
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {maps.map((map) => (
        <MapRow key={map.id} map={map} onChange={() => onChange(map)} />
      ))}
    </ul>
  )
}

function MapRow({ map, onChange }: { map: OfficeMap; onChange: () => void }) {
  const t = useText(mapsText)
  const format = useFormat()
  const tag = languageTag(useLocale())
  const { remove, recover, busy } = useMoves()
  const { name, credit, bytes, min_zoom: from, max_zoom: to, address, added_at: added, removed_at: removed } = map
  return (
    <li className={styles.row}>
      <div>
        <span className={styles.name}>{name}</span>
        <p className={styles.facts}>{t('facts', { size: formatBytes(bytes, tag), from, to, moment: format.moment(added) })}</p>
        {address === '' ? null : <p className={styles.facts}>{t('keptAt', { host: URL.parse(address)?.host ?? address })}</p>}
        <p className={styles.facts}>{removed === null ? credit : t('removedAt', { moment: format.moment(removed) })}</p>
      </div>
      <div className={styles.actions}>
        {removed === null ? (
          <>
            <Button size="xs" variant="default" aria-haspopup="dialog" aria-label={t('changeNamed', { name })} onClick={onChange}>
              {t('change')}
            </Button>
            <Button size="xs" variant="subtle" loading={busy} aria-label={t('removeNamed', { name })} onClick={() => remove(map)}>
              {t('remove')}
            </Button>
          </>
        ) : (
          <Button size="xs" variant="default" loading={busy} aria-label={t('recoverNamed', { name })} onClick={() => recover(map)}>
            {t('recover')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Each says so, and removing offers the way back. */
function useMoves() {
  const t = useText(mapsText)
  const messageText = useMessageText()
  const [removing, recovering] = [useRemoveMap(), useRecoverMap()]
  const onError = (error: ApiError) => toast.error(messageText(error.first))
  const recover = ({ id, name }: OfficeMap): void =>
    recovering.mutate(id, { onSuccess: () => toast.success(t('recovered', { name })), onError })
  const remove = (map: OfficeMap): void =>
    removing.mutate(map.id, {
      onSuccess: () => toast.success(t('removed', { name: map.name }), { label: t('undo'), run: () => recover(map) }),
      onError,
    })
  return { remove, recover, busy: removing.isPending || recovering.isPending }
}
