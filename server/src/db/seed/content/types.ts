/** One invented film office with its library. Nothing in it is a real person, business or home. */
export type DemoSite = {
  id: number
  office: string
  country: 'US' | 'NO'
  state: string
  currency: 'USD' | 'NOK'
  locale: 'en_US' | 'no_NO'
  regions: string[]
  counties: DemoCounty[]
  cities: DemoCity[]
  locations: DemoLocation[]
}

/** In Norway a county is a municipality, as the label MUNICIPALITY of the site says. */
export type DemoCounty = { name: string; region: string }

export type DemoCity = {
  name: string
  county: string
  region: string
  state: string
  zip: string
  latitude: number
  longitude: number
  /** The sea lies to the west: places are scattered only to the east of the middle. */
  coast: boolean
}

export type DemoStatus = 'Draft' | 'pending' | 'public' | 'private'

export type DemoCategory = { parent: string; child: string }

export type DemoContact = {
  role: 'Owner' | 'Manager' | 'Site rep' | 'Government desk'
  name: string
  organization: string
  title: string
  phone1: string
  email1: string
  primary: boolean
  lock_phone: boolean
  lock_email: boolean
}

export type DemoFilm = { title: string; year: number }

/** `file` is a name in demo-files/; the first of a place is its cover. */
export type DemoPicture = { file: string; folder: string; caption: string }

/** One location, in the field names of the domain reference 1.1. */
export type DemoLocation = {
  location_name: string
  status: DemoStatus
  archived: boolean
  qualified: boolean
  ownership_type: string
  description: string
  short_description: string
  /** The first is the main one. */
  categories: DemoCategory[]
  styles: string[]
  materials: string[]
  era_from: number | null
  era_to: number | null
  doubles_for: string[]
  keywords: string[]
  condition: string
  int_ext: 'Interior' | 'Exterior' | 'Both'
  address1: string
  city: string
  county: string
  region: string
  state: string
  zip: string
  country: 'US' | 'NO'
  latitude: number
  longitude: number
  geo_precision: 'exact' | 'street' | 'area'
  year_built: number | null
  features: string[]
  restrictions: string
  parking_cars: number
  parking_trucks: number
  power: string
  noise_sources: string[]
  historic_listed: boolean
  fee_mode: string
  /** Whole units of the site's currency; null where the mode names none. */
  fee_shoot_day: number | null
  contact_info: DemoContact[]
  /** Fields that only staff may see on this record. */
  lockboxes: string[]
  film_list: DemoFilm[]
  pictures: DemoPicture[]
}
