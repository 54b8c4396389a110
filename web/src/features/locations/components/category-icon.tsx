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

/** Types first, then the parents of the usual tree; English and Norwegian. */
const kinds: readonly (readonly [RegExp, typeof IconHome])[] = [
  [/bridge|\bbru\b|viadukt/, IconBuildingBridge],
  [/railway|train|subway|tunnel|jernbane|tog\b/, IconTrain],
  [/hospital|clinic|medical|sykehus|helse/, IconBuildingHospital],
  [/mountain|hills|cliff|canyon|glacier|fjell|bre\b/, IconMountain],
  [/skyscraper|downtown|høyhus|sentrum/, IconBuildingSkyscraper],
  [/resident|\bhouse|farmhouse|townhouse|apartment|cottage|cabin|mansion|bolig|hytte|leilighet|\bhus/, IconHome],
  [/studio|stage|backlot/, IconMovie],
  [/retail|shop|\bstore|market|butikk|handel/, IconBuildingStore],
  [/food|drink|lodging|hotel|restaurant|cafe|overnatting|servering/, IconToolsKitchen2],
  [/government|civic|city hall|offentlig|rådhus/, IconBuildingBank],
  [/education|school|college|skole|utdanning/, IconSchool],
  [/industr|infrastructure|factory|warehouse|fabrikk|lager/, IconBuildingFactory2],
  [/transport|airport|samferdsel|flyplass/, IconPlane],
  [/agric|rural|\bfarm|barn\b|landbruk|gård/, IconTractor],
  [/religio|cultural|church|kirke|kultur/, IconBuildingChurch],
  [/sport|entertain|theatre|arena|underholdning|idrett/, IconMasksTheater],
  [/street|neighbou?rhood|road|alley|nabolag|\bgate|vei\b/, IconRoad],
  [/water|beach|river|lake|harbou?r|vann|strand|elv\b|fjord|hav/, IconRipple],
  [/natur|landscape|forest|field|meadow|skog|landskap/, IconTrees],
  [/commercial|office|bank|kontor|næring/, IconBuilding],
]

/** `names` of the location's categories, the broadest first; the narrowest that says something counts. */
export function CategoryIcon({ names }: { names: readonly string[] }) {
  const kind = names.map((name) => kinds.find(([words]) => words.test(name.toLowerCase()))?.[1]).findLast((icon) => icon !== undefined)
  const Icon = kind ?? IconPhoto
  return <Icon aria-hidden size={40} stroke={1.25} />
}
