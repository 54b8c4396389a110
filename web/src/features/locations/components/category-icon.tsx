/** What stands where a location has no picture: the icon of its kind. Offices name their categories, so it is found by their words. */
import {
  IconBuilding,
  IconBuildingBank,
  IconBuildingBridge,
  IconBuildingChurch,
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconHome,
  IconMasksTheater,
  IconMountain,
  IconMovie,
  IconPhoto,
  IconPlane,
  IconRipple,
  IconRoad,
  IconSchool,
  IconToolsKitchen2,
  IconTractor,
  IconTrain,
  IconTrees,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'

const icon = (Drawn: typeof IconHome): ReactElement => <Drawn aria-hidden size={40} stroke={1.25} />
const picture = icon(IconPhoto)

/** Types first, then the parents of the usual tree; English and Norwegian. */
const kinds: readonly (readonly [RegExp, ReactElement])[] = [
  [/bridge|\bbru\b|viadukt/, icon(IconBuildingBridge)],
  [/railway|train|subway|tunnel|jernbane|tog\b/, icon(IconTrain)],
  [/hospital|clinic|medical|sykehus|helse/, icon(IconBuildingHospital)],
  [/mountain|hills|cliff|canyon|glacier|fjell|bre\b/, icon(IconMountain)],
  [/skyscraper|downtown|høyhus|sentrum/, icon(IconBuildingSkyscraper)],
  [/resident|\bhouse|farmhouse|townhouse|apartment|cottage|cabin|mansion|bolig|hytte|leilighet|\bhus/, icon(IconHome)],
  [/studio|stage|backlot/, icon(IconMovie)],
  [/retail|shop|\bstore|market|butikk|handel/, icon(IconBuildingStore)],
  [/food|drink|lodging|hotel|restaurant|cafe|overnatting|servering/, icon(IconToolsKitchen2)],
  [/government|civic|city hall|offentlig|rådhus/, icon(IconBuildingBank)],
  [/education|school|college|skole|utdanning/, icon(IconSchool)],
  [/industr|infrastructure|factory|warehouse|fabrikk|lager/, icon(IconBuildingFactory2)],
  [/transport|airport|samferdsel|flyplass/, icon(IconPlane)],
  [/agric|rural|\bfarm|barn\b|landbruk|gård/, icon(IconTractor)],
  [/religio|cultural|church|kirke|kultur/, icon(IconBuildingChurch)],
  [/sport|entertain|theatre|arena|underholdning|idrett/, icon(IconMasksTheater)],
  [/street|neighbou?rhood|road|alley|nabolag|\bgate|vei\b/, icon(IconRoad)],
  [/water|beach|river|lake|harbou?r|vann|strand|elv\b|fjord|hav/, icon(IconRipple)],
  [/natur|landscape|forest|field|meadow|skog|landskap/, icon(IconTrees)],
  [/commercial|office|bank|kontor|næring/, icon(IconBuilding)],
]

/** `names` of the location's categories, the broadest first; the narrowest that says something counts. */
export function CategoryIcon({ names }: { names: readonly string[] }) {
  return (
    names.map((name) => kinds.find(([words]) => words.test(name.toLowerCase()))?.[1]).findLast((known) => known !== undefined) ?? picture
  )
}
