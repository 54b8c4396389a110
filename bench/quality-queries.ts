/** What people ask a film office of San Francisco, and the place they mean. Chosen from the file before the search had seen it. */
export interface QualityQuery {
  query: string
  kind: 'typo' | 'partial' | 'street' | 'neighbourhood' | 'film' | 'name'
  /** The name (with its address in brackets) of a right answer. */
  right: RegExp
}

export const qualityQueries: readonly QualityQuery[] = [
  { kind: 'typo', query: 'golden gate brige', right: /^Golden Gate Bridge/ },
  { kind: 'typo', query: 'alcatras', right: /^Alcatraz/ },
  { kind: 'typo', query: 'coit towr', right: /^Coit Tower/ },
  { kind: 'typo', query: "fisherman's warf", right: /^Fisherman.s Wharf/ },
  { kind: 'typo', query: 'grase cathedral', right: /^Grace Cathedral/ },
  { kind: 'typo', query: 'chinatwon', right: /^Chinatown/ },
  { kind: 'typo', query: 'embarcadro', right: /Embarcadero/ },
  { kind: 'typo', query: 'hyat regency', right: /^Hyatt Regency/ },
  { kind: 'typo', query: 'presidoi', right: /^Presidio/ },
  { kind: 'typo', query: 'ferrybuilding', right: /^Ferry Building/ },
  { kind: 'partial', query: 'golden ga', right: /^Golden Gate (?:Bridge|Park)/ },
  { kind: 'partial', query: 'conserv flow', right: /^Conservatory of Flowers/ },
  { kind: 'partial', query: 'fairm', right: /^Fairmont Hotel/ },
  { kind: 'partial', query: 'steinh', right: /^Steinhart Aquarium/ },
  { kind: 'partial', query: 'treasure isl', right: /^Treasure Island/ },
  { kind: 'partial', query: 'vesuv', right: /^Vesuvio/ },
  { kind: 'partial', query: 'opera hou', right: /Opera House/ },
  { kind: 'street', query: '850 bryant', right: /850 Bryant/ },
  { kind: 'street', query: '950 mason street', right: /^Fairmont Hotel/ },
  { kind: 'street', query: 'lombard and hyde', right: /^Lombard (?:&|at|and|between) Hyde/ },
  { kind: 'street', query: '770 haight st', right: /^770 Haight/ },
  { kind: 'street', query: '1100 california st', right: /^Grace Cathedral/ },
  { kind: 'street', query: '242 columbus ave', right: /^Tosca/ },
  { kind: 'street', query: '20th and illinois', right: /20th and Illinois/ },
  { kind: 'neighbourhood', query: 'noe valley church', right: /^St\. Paul.s Church/ },
  { kind: 'neighbourhood', query: 'mission district park', right: /Dolores Park/ },
  { kind: 'neighbourhood', query: 'hayes valley row', right: /^Postcard Row/ },
  { kind: 'neighbourhood', query: 'chinatown square', right: /^Portsmouth Square/ },
  { kind: 'neighbourhood', query: 'nob hill hotel', right: /Hotel/ },
  { kind: 'neighbourhood', query: 'potrero hill hospital', right: /General Hospital/ },
  { kind: 'film', query: 'vertigo palace', right: /Palace of/ },
  { kind: 'film', query: 'bullitt apartments', right: /^Brocklebank/ },
  { kind: 'film', query: 'mrs doubtfire bakery', right: /^Danilo.s Bakery/ },
  { kind: 'film', query: 'princess diaries firestation', right: /^Firestation #3/ },
  { kind: 'film', query: 'dirty harry stadium', right: /^Kezar Stadium/ },
  { kind: 'film', query: 'maltese falcon alley', right: /^Burritt Alley/ },
  { kind: 'film', query: 'basic instinct aquarium', right: /^Steinhart/ },
  { kind: 'film', query: 'zodiac chronicle', right: /Chronicle/ },
  { kind: 'name', query: 'cafe vesuvio', right: /^Vesuvio/ },
  { kind: 'name', query: 'city hall', right: /^City Hall$/ },
]
