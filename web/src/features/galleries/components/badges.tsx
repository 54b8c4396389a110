/** What there is to know of a picture at a glance: an icon and a word, never a colour alone. */
import {
  IconAlertTriangle,
  IconCopy,
  IconEyeOff,
  IconHourglass,
  IconMovie,
  IconPhotoX,
  IconRefresh,
  IconStar,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ManagedPicture } from '@backlot/contract/location-galleries'
import { galleriesText } from '#features/galleries/text.ts'
import { useText } from '#lib/text.ts'
import tileStyles from '#ui/tile-grid.module.css'
import styles from '#features/galleries/components/gallery.module.css'

type Word =
  | 'stateWaiting'
  | 'stateFailed'
  | 'stateDamaged'
  | 'stateHidden'
  | 'stateApproval'
  | 'stateChange'
  | 'stateCover'
  | 'stateVideo'
  | 'stateUpdating'
  | 'stateDuplicate'
  | 'stateMarked'
interface Badge {
  word: Word
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

export function badgesOf(picture: ManagedPicture, isMarked: boolean): Badge[] {
  const all: (Badge | false)[] = [
    isMarked && { word: 'stateMarked', Icon: IconTrash },
    picture.state === 'failed' && { word: 'stateFailed', Icon: IconPhotoX },
    picture.damaged && { word: 'stateDamaged', Icon: IconAlertTriangle },
    picture.state === 'waiting' && { word: 'stateWaiting', Icon: IconHourglass },
    picture.updating && { word: 'stateUpdating', Icon: IconRefresh },
    picture.awaiting_approval && { word: 'stateApproval', Icon: IconUserCheck },
    picture.proposed !== null && { word: 'stateChange', Icon: IconUserCheck },
    picture.hidden && { word: 'stateHidden', Icon: IconEyeOff },
    picture.is_cover && { word: 'stateCover', Icon: IconStar },
    picture.IsVideo && { word: 'stateVideo', Icon: IconMovie },
    picture.duplicate_of !== null && { word: 'stateDuplicate', Icon: IconCopy },
  ]
  return all.filter((badge) => badge !== false)
}

export function Badges({ picture, isMarked }: { picture: ManagedPicture; isMarked: boolean }) {
  const t = useText(galleriesText)
  const badges = badgesOf(picture, isMarked)
  if (badges.length === 0) return null
  return (
    <span className={tileStyles.badges}>
      {badges.map(({ word, Icon }) => (
        <span key={word} className={`${tileStyles.badge} ${styles.badge}`} data-kind={word}>
          <Icon size={14} aria-hidden />
          {t(word)}
        </span>
      ))}
    </span>
  )
}
