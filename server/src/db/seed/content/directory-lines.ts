/**
 * The invented crew and businesses of the demo's directories. One a line: category | person (a comma between the two names) or company |
 * title | town | skills | a line about them | fields that are locked. Numbers are from the range kept for fiction.
 */
export const cardinalDirectory = `
CREW > Lighting & Grip > Gaffer                  | Maren, Quillfeather      | Gaffer                  | Cardinal Bay 
  | LED walls; Night exteriors; Rigging plans | Two decades of foggy mornings and warm windows. | mobile
CREW > Lighting & Grip > Gaffer                  | Desmond, Rooker          | Gaffer                  | Coldwater    
  | Period light; Underwater                  | Lights dunes, caves and the insides of boats.   |
CREW > Lighting & Grip > Key Grip                | Calvin, Tansell          | Key grip                | Millrace     
  | Cranes; Car rigs                          | Brings a five-ton truck and calm.               | address1; mobile
CREW > Camera > DP                               | Odette, Overby           | Director of photography | Cardinal Bay 
  | Natural light; Film stock                 | Shot three features on this coast.              |
CREW > Camera > Steadicam                        | Tobias, Wexcombe         | Steadicam operator      | Gull Harbor  
  | Steadicam; Gimbal                         | Walks backwards down any staircase.             | phone1
CREW > Camera > Drone Pilot                      | Priya, Marchbank         | UAS remote pilot        | Sandreed     
  | Beaches; Night permits                    | Licensed, insured, and good with gulls.         |
CREW > Sound > Mixer                             | Wendell, Pellow          | Production sound mixer  | Fernhollow   
  | Wind; Boats; Sync playback                | Knows when the surf is quiet.                   |
CREW > Locations > Location Manager              | Ines, Dellacorte         | Location manager        | Cardinal Bay 
  | Permits; Tribal lands; Parking            | Has a key, or knows who does.                   | email1
CREW > Locations > Location PA                   | Junie, Hathersage        | Locations assistant     | Tansy        
  | Signs; Lay-down boards                    | First there, last out.                          |
CREW > Directing > 1st AD                        | Harold, Brightwater      | First assistant director| Port Ellery  
  | Water work; Children                      | Finishes on time and says please.               |
CREW > Directing > Script Supervisor             | Lottie, Ostrander        | Script supervisor       | Orchard Hill 
  | Multi-camera                              | Remembers which hand held the cup.              |
CREW > Art > Production Designer                 | Anselm, Finchley         | Production designer     | St. Brannock 
  | 1930s; Canneries                          | Builds the past from what the sea leaves.       |
CREW > Wardrobe, Hair, Make-up > Costume Designer| Rosa, Salterton          | Costume designer        | Millrace     
  | Workwear; Wool                            | Dresses fishermen, brides and ghosts.           |
CREW > Effects & Stunts > Marine                 | Clyde, Umbach            | Marine coordinator      | Cardinal Bay 
  | Divers; Safety boats                      | Twenty-six years on the bar.                    | address1
CREW > Transport & Set support > Medic           | Nadia, Varrow            | Set medic               | Tansy        
  | Cold water; Remote sites                  | Paramedic with a very large bag.                |
CREW > Post > Editor                             | Ezra, Yarborough         | Editor                  | Orchard Hill 
  | Documentary; Trailers                     | Cuts in a barn with fast internet.              |
SERVICES > Equipment > Grip & Electric           | Cardinal Grip & Light    | Rental house            | Cardinal Bay 
  | Generators; Trucks                        | Everything that is heavy and has a cable.       |
SERVICES > Equipment > Generators                | Halfmoon Power           | Quiet generators        | Coldwater    
  | 60 kW; Battery banks                      | So quiet that the sound team books them.        |
SERVICES > Living > Catering                     | Saltgrass Kitchen        | Location catering       | Gull Harbor  
  | Vegan; 200 plates                         | Chowder at five in the morning.                 | phone2
SERVICES > Living > Hotel                        | The Pilot Rock Inn       | Rooms for crews         | Pilot Rock Beach
  | Long stays; Laundry                    | Forty rooms, boot racks, no questions.          |
SERVICES > Location support > Traffic Control    | Evenline Traffic         | Flaggers and plans      | Millrace     
  | Rolling stops; Plans                      | Plans stamped in two days.                      |
SERVICES > Stages & Offices > Sound Stage        | Stage Nine at Port Ellery| Sound stage             | Port Ellery  
  | 12,000 sq ft; Water tank                  | A net loft that became a stage.                 |
SERVICES > Art & Props > Prop House              | Driftwood Props          | Prop house              | Sandreed     
  | Nautical; Mid-century                     | Nine thousand lanterns and one whale.           |
SERVICES > Business > Permits Service            | Clearwater Permits       | Permit expediter        | St. Brannock 
  | State parks; Beaches                      | Knows the form that you forgot.                 |
COMPANIES > Production companies > Feature      | Lanternfish Pictures     | Feature films           | Cardinal Bay 
  | Thrillers                                 | Small films with large skies.                   |
COMPANIES > Production companies > Commercial   | Tidewrack Commercials    | Commercials             | Millrace     
  | Cars; Outdoor                             | Cars on wet roads since 2004.                   |
COMPANIES > Organizations > Film School         | Valley Film School       | Two-year course         | Orchard Hill 
  | Interns                                   | Sends out people who listen.                    |
TALENT > Casting Director                        | Willa, Castellan         | Casting director        | St. Brannock 
  | Real people; Children                     | Finds faces that have seen weather.             | mobile
TALENT > Extras Casting                          | Crowd & Co.              | Extras                  | Cardinal Bay 
  | Period beards                             | Three hundred townsfolk by Tuesday.             |
COMPANIES > Production companies > Documentary  | Slackwater Stories       | Documentaries           | Gull Harbor  
  | Divers; Archives                          | Long films about the sea and short ones about soup. |
COMPANIES > Production companies > Television   | Foghorn Television       | Series                  | Cardinal Bay 
  | Harbor nights; Writers' rooms            | Three series on the coast, none with a lighthouse ghost. |
COMPANIES > Organizations > Festival            | Low Tide Film Festival   | Festival in May         | Port Ellery  
  | Screens on the beach                      | Films at dusk, projected when the water is out. |
TALENT > Actor                                   | Nora, Ellingwood         | Actor                   | Coldwater    
  | Accents; Rowing                           | Plays sisters, skippers and one bishop.         | mobile
TALENT > Voice                                   | Augustin, Merle          | Voice actor             | Orchard Hill 
  | Audio books; Weather                      | Reads a timetable so that people stay.          | address1
`

export const prairieDirectory = `
CREW > Lighting & Grip > Gaffer                  | Fern, Lindqvist-Hale     | Gaffer                  | Bellamy
  | Barns; Golden hour                        | Knows what the sun does at six.                 |
CREW > Camera > Operator                         | Theo, Marchbank          | Camera operator         | Harlan Junction
  | Handheld; Horses                          | Keeps up with a gallop.                         | mobile
CREW > Locations > Scout                         | Ines, Pellow             | Location scout          | Prairie Fork
  | Ranches; Grain elevators                  | Has asked every farmer once.                    |
CREW > Sound > Boom                              | Marcus, Rooker           | Boom operator           | Cottonwood Springs
  | Wind                                      | Stands in wind for a living.                    |
CREW > Effects & Stunts > Animal Wrangler        | Rosa, Overby             | Animal wrangler         | Limestone
  | Cattle; Dogs; Geese                       | The geese are the hard part.                    | address1
CREW > Transport & Set support > Driver          | Wendell, Varrow          | Driver                  | Three Elms
  | CDL; Trailers                             | Knows the low bridges.                          |
SERVICES > Equipment > Camera Rental             | Longview Camera          | Camera rental           | Ash Creek
  | Anamorphic                                | Open on Sundays in season.                      |
SERVICES > Living > Catering                     | Threshers Table          | Catering                | Dry Ford
  | Barbecue                                  | Feeds a harvest or a crew.                      |
SERVICES > Transport & Vehicles > Picture Vehicles | Barnfind Motors        | Picture vehicles        | Bellamy
  | Tractors; Pickups                         | Sixty tractors, all of which start.             |
SERVICES > Location support > Tents              | Big Sky Canvas           | Tents                   | Harlan Junction
  | Storm rated                               | Still standing in April.                        |
COMPANIES > Production companies > Documentary  | Furrow Films             | Documentaries           | Prairie Fork
  | Archives                                  | Patient films about patient people.             |
TALENT > Talent Agency                           | Prairie Faces            | Talent agency           | Cottonwood Springs
  | Riders                                    | People who can ride and read.                   |
TALENT > Casting Director                        | Hollis, Greer            | Casting director        | Bellamy
  | Riders; Choirs                                  | Knows who sings in which church.                |
COMPANIES > Production companies > Commercial   | Windrow Commercials      | Commercials             | Bellamy
  | Cars; Grain                                     | Thirty seconds of sky.                          |
COMPANIES > Organizations > Festival            | Harvest Reel Festival    | Festival in October     | Harlan Junction
  | Barn screenings                         | Bring a blanket and a neighbor.                |
CREW > Art > Set Decorator                       | Opal, Whitcomb           | Set decorator           | Limestone
  | Farm kitchens; Quilts                         | Has every stove since 1910.                     | mobile
`

export const nordfjellDirectory = `
STAB > Lys og grip > Lysmester                   | Ingrid, Fjøsne           | Lysmester               | Ålesund      
  | Nattopptak; LED                           | Lyser fjell, fjøs og fjorder.                   | mobile
STAB > Lys og grip > Gripmester                  | Torstein, Haugset        | Gripmester              | Molde        
  | Kran; Bilrigg                             | Har med lastebil og godt humør.                 |
STAB > Kamera > Fotograf                         | Solveig, Nordskar        | Filmfotograf            | Rauma        
  | Vinterlys; Kulde                          | Tre vintre i Trollheimen.                       |
STAB > Kamera > Dronepilot                       | Eirik, Tverrli           | Dronepilot              | Rauma        
  | Bratte fjell; Vind                        | Flyr når ørna lar ham.                          |
STAB > Lyd > Lydmester                           | Berit, Setrevik          | Lydmester               | Ålesund      
  | Båt; Vind                                 | Hører forskjell på foss og elv.                 |
STAB > Innspillingssteder > Location manager     | Aslak, Storebråten       | Location manager        | Molde        
  | Grunneiere; Ferger                        | Kjenner både bonden og fergetabellen.           | email1
STAB > Regi > Innspillingsleder                  | Gunnhild, Langhamar      | Innspillingsleder       | Ålesund      
  | Barn; Båt                                 | Blir ferdig før ferga går.                      |
STAB > Regi > Script                             | Ragnhild, Bjørgum        | Script                  | Molde        
  | Flerkamera                                | Husker hvilken vott som var våt.                |
STAB > Scenografi > Scenograf                    | Sivert, Myklevoll        | Scenograf               | Rauma        
  | 1800-tall; Naust                          | Bygger naust som lukter tjære.                  |
STAB > Kostyme, hår og sminke > Kostymedesigner  | Marit, Sandhaugen        | Kostymedesigner         | Molde        
  | Ull; Bunad                                | Strikker om natten.                             |
STAB > Transport og settstøtte > Sykepleier      | Jostein, Tverrli         | Sykepleier på sett      | Rauma        
  | Fjellredning                              | Har vært på Romsdalshorn i jobb.                | address1
STAB > Effekter og stunt > Sjø                   | Ola, Nordskar            | Sjøkoordinator          | Ålesund      
  | Dykkere; Følgebåt                         | Tretti år på Breisundet.                        |
STAB > Etterarbeid > Klipper                     | Åse, Øvrebø              | Klipper                 | Ålesund      
  | Dokumentar                                | Klipper med utsikt mot havet.                   |
TJENESTER > Utstyr > Kamerautleie                | Fjordlinse Utleie        | Kamerautleie            | Ålesund      
  | Anamorfisk; Storformat                    | Linser som tåler salt.                          |
TJENESTER > Utstyr > Aggregater                  | Stille Strøm             | Aggregater              | Molde        
  | 60 kW; Batteri                            | Så stille at lydmesteren smiler.                |
TJENESTER > Opphold > Catering                   | Klippfisk & Kaffe        | Catering                | Ålesund      
  | Vegetar; 150 kuverter                     | Suppe klokka fem om morgenen.                   | phone2
TJENESTER > Opphold > Hotell                     | Gjestehuset på Neset     | Rom for filmfolk        | Rauma        
  | Langtidsleie; Tørkerom                    | Tjueto rom og stort tørkerom.                   |
TJENESTER > Støtte på stedet > Trafikkdirigering | Ledebil Vest             | Trafikkdirigering       | Molde        
  | Planer; Ledebil                           | Skiltplan på to dager.                          |
TJENESTER > Transport og kjøretøy > Båter        | Breisund Båtlag          | Båter                   | Ålesund      
  | Trebåter; Ferge                           | Fra færing til ferge.                           |
TJENESTER > Forretning > Insentivrådgiver        | Nordlys Rådgivning       | Insentivrådgiver        | Molde        
  | Søknader; Revisjon                        | Leser forskriften så du slipper.                |
SELSKAPER > Produksjonsselskaper > Spillefilm   | Rimfrost Film            | Spillefilm              | Ålesund      
  | Thriller                                  | Kalde filmer, varme folk.                       |
SELSKAPER > Produksjonsselskaper > Dokumentar   | Kystkultur Dokumentar    | Dokumentar              | Molde        
  | Arkiv                                     | Filmer om folk som blir værende.                |
SELSKAPER > Organisasjoner > Filmskole          | Romsdal Filmskole        | Toårig linje            | Rauma        
  | Praktikanter                              | Sender ut folk som hører etter.                 |
MEDVIRKENDE > Rollesetter                        | Gunnhild, Setrevik       | Rollesetter             | Ålesund      
  | Dialekt; Barn                             | Finner ansikter som har sett vær.               |
MEDVIRKENDE > Statister                          | Folk i Flokk             | Statister               | Molde        
  | Skjegg; Bunad                             | To hundre bygdefolk til tirsdag.                |
`
