/** Landskap og steder ute i Nordfjells bibliotek. */
export const nordfjellUte = `
= Vassenden grend / Lake & Pond, Residential Street / Stryn / - / Nordic Timber / Wood
- Klynge av trehus og naust innerst i en grønn fjordarm.
Speilet ligger til klokka ti de fleste morgener.
Grenda har femten hus og femten meninger, men én kontaktperson med fullmakt.
Sola er borte fra november til februar, og det kan brukes.
* for Fjordbygda på postkort | tags naust, speiling, fjordarm | at Vassendvegen | geo street | has Dock, Mountain view | cars 15 | scene fjord
* fee Fixed 12000 | films Berggrunn 2024; Slåttekaren 2011

= Borgestad stavkyrkje-kulisse / Church, Standing Set / Luster / 2006 / Nordic Timber / Wood, Shingle
- Kopi i full storleik av ei stavkyrkje, bygd for film.
Tjærebredd og spontekt, med tre takrygger og drakehovud.
Inne er ho tom, så her kan det både brenne lys og kome hest inn.
Den ekte ligg tolv kilometer unna og skal få vere i fred.
* for Vikingtid; fantasi | tags stavkyrkje, drakehovud, tjære | at Kulissevegen 1 | has No neighbours in sight, Dirt road | cars 30 | scene timber-hall
* fee Fixed 22000 | films Jarlens hus 2007; Ragnas saga 2016

= Snøhei-vidda / Glacier & Snow, Hills / Vågå / - / - / -
- Trefri høyslette med snø seks måneder og null master.
Brøytet veg går til kanten, derfra scooter med løyve.
Været skifter på et kvarter: regn med varmetelt.
Reinen kommer i april og har forkjørsrett.
* for Antarktis; Sibir; annen planet | tags vidde, snø, hvitt | own State | at Viddevegen | geo area | cars 20 | scene snow-plateau | power None
* rules Ingen motorferdsel utenfor merket løype. Opphold i kalvingstiden, mai. | films Vinterruta 2014; Nord for natta 2022

= Skuggeveggen, utsikten / Mountain, Cliff / Rauma / - / - / -
- Tusen meter loddrett fjell, sett fra en flat eng.
Enga eies av én bonde og tar tretti biler på tørr mark.
Skyene legger seg i veggen om ettermiddagen.
Helikopter kan lande på nedsiden etter avtale.
* for Himalaya; Patagonia | tags vegg, fjell, skyer | at Engvegen 40 | geo area | has Mountain view | cars 30 | scene lake fjord | fee Fixed 8000
* films Hengende tau 2013

= Gamlebrua i Nesdalen / Bridge, River & Stream / Aurland / 1890 / Other / Stone
- Hvelvbru i tørrmur over grønt elvevann.
Brua bærer folk og hest, ikke bil.
Elva er vadbar under bua i august.
Solen når ned fra elleve til to.
* for Eventyr; Pyreneene | tags hvelv, elv, tørrmur | own Public county | at Gamlevegen | geo area | cars 6 | scene stone-bridge
* films Kjøpmannens datter 2018

= Furubotn-ruta / Forest, River & Stream / Sel / - / - / -
- Gammel furuskog med sti av røtter og rolig elv.
Skogen er lys nok til å filme uten lampe fra mai til august.
Stien er plankelagt de første 400 meterne.
Myra ved elva bærer ikke.
* for Eventyrskog; Karelen | tags furuskog, sti, elv | own State | at Skogsvegen | geo area | cars 12 | scene forest-path | films Ragnas saga 2016

= Ytterholm fyr / Cliff, Ocean / Ålesund / 1876 / Nordic Timber / Wood, Stone
- Fyr og vokterbolig på en knaus mot storhavet.
Lykta kan holdes mørk i tjue minutter etter avtale.
Vokterboligen er møblert for 1930.
Vestavind fra oktober: bølgene når trappa.
* for Irland; ensomhet | tags fyr, storhav, vokterbolig | own State | at Fyrvegen 99 | noise Surf | has Ocean view, No neighbours in sight | cars 10
* scene lighthouse | fee Fixed 9500 | films Vokteren 2010

= Ytre Kinn brygge / Harbor & Pier / Kinn / 1920 / Nordic Timber / Wood
- Fiskebrygge på ei øy, med rødt pakkhus og trebåter.
Ferja går to ganger om dagen og kan vente for et filmlag.
Båtene er eid av øyfolk og skifter plass for en kopp kaffe.
Ingen biler på øya.
* for Lofoten uten folk; Færøyene | tags øy, brygge, trebåt | at Bryggevegen 1 | noise Surf | has Dock, Ocean view | cars 2 | scene harbour
* fee Fixed 6500 | films Sardinjentene 2013; Vokteren 2010

= Fjelltunet seter / Farm, Field & Meadow / Oppdal / 1820 / Log, Nordic Timber / Log
- Tolv seterbuer med torvtak rundt ei grøn voll.
Buene er i bruk om sommaren, og budeia lagar ost som treng ingen rekvisitør.
Ingen straum, ingen lyd, ingen dekning.
Hest og kløv kan leigast i bygda.
* for 1600-talet; alpin idyll | tags seter, torvtak, voll | at Setervegen | geo area | has Dirt road, Mountain view, No neighbours in sight | cars 10
* scene snow-plateau log-room | power None | fee Fixed 5000 | films Slåttekaren 2011

= Jotunbreens kant / Glacier & Snow, Cave / Lom / - / - / -
- Blå brekant med islommer en kan gå inn i.
Fører er påbudt, og han avgjør hver morgen.
Isen er blåest i juni, tryggest i mars.
Alt utstyr på pulk de siste to kilometerne.
* for Istid; fremmed verden | tags is, blått, bre | own State | at Breheimvegen | geo area | cars 15 | scene snow-plateau lake
* rules Fører og hjelm for alle. Ingen opphold under kanten etter klokka tolv. | films Nord for natta 2022

= Frukthagane på Solhella / Orchard & Vineyard, Hills / Luster / 1930 / - / Wood
- Rader av epletre ned mot fjorden.
Blømer 10. til 25. mai, haustar i september.
Radene peikar rett mot vatnet og gjev djupn i kvart bilete.
Eplekassane i tre er frå 1950 og kan lånast.
* for Normandie; Toscana på avstand | tags epletre, bløming, fjord | has Orchard, Mountain view, Dirt road | at Hagevegen 17 | cars 14
* scene vineyard fjord | fee Fixed 7500 | films Lordens sommer 2015

= Kongevegen over Dovre-skaret / Rural Road, Hills / Oppdal / 1704 / - / Stone
- Gammel kjerreveg i stein over lyng og myr.
Seks kilometer uten et spor av vår tid.
Hest og vogn kan kjøre hele strekningen.
Lyngen er rød de to første ukene av september.
* for Skottland; 1700-tallet | tags kjerreveg, lyng, hest | own State | at Kongevegen | geo street | cars 12 | power None
* films Dikterprestens siste vinter 2008; Jarlens hus 2007 | scene none

= Skardfoss-gjelet / Waterfall / Luster / - / - / -
- Foss på to hundre meter i trang, grønn kløft.
Sprut når hundre meter ut i mai, så pakk inn alt.
Platå midt imot tar kran på deler.
Stien er bratt: førti minutter med bør.
* for Island; eventyr | tags foss, kløft, sprut | own State | at Fossevegen | geo area | cars 14 | scene forest-path fjord | films Ragnas saga 2016

= Torget i Bergen nord / Town Square, Downtown / Bergen / 1912 / Other / Stone, Brick
- Bytorg med handelsgårder, brostein og skinner som ingen bruker.
Stenges søndag morgen uten bussomlegging.
Regn er så sikkert at det bør stå i manus.
Fasadene eies av fire gårdeiere med felles avtale.
* for København; Hamburg 1920 | tags torg, brostein, regn | own Public city | at Nordtorget | geo street | cars 8 | scene downtown main-street
* films Tørrfisk 2009; Bevisets stilling 2017

= Vågå motell / Motel / Vågå / 1967 / Roadside/Vernacular / Wood, Concrete
- Vegmotell med kafeteria, gammelt skilt og bensinpumper.
Kafeteriaen har benker i oransje skai.
Skiltet lyser blått når det vil.
Eieren har lagt inn stedet selv; vi skal se det i vår.
* for Nordisk roadmovie | tags motell, skilt, kafeteria | at Fjellvegen 300 | cars 30 | scene diner counter-room | status pending | fee Fixed 6000

= Fossbotn kraftstasjon / Power Plant / Luster / 1938 / Art Deco / Stone, Concrete
- Turbinhall i granitt med marmortavler og høye vinduer.
Tre av fire turbiner går; den fjerde er åpen og kan klatres i.
Driften må varsles og deltar gjerne.
Klarert innvendig, utvendig avgjøres av kraftlaget.
* for Bunker; 1940-tallet | tags turbinhall, granitt, marmor | own Utility/transit | at Kraftvegen 2 | noise Industry | cars 12
* scene work-hall courthouse | status private

= Hangaren på Øymoen / Hangar, Military / Voss / 1940 / Industrial / Wood
- Trehangar fra krigen, fjernet tak i 2021.
Stormen tok taket og det blir ikke bygd opp.
Gulvet og portene står, og noen vil kanskje ha nettopp det.
Posten holdes for bildene.
* tags hangar, krig, ruin | own State | at Øymoen 1 | cond Derelict | has Runway | cars 50 | scene work-hall | status archived
* films Siste tog nordover 2010

= Sogndal folkebad / Gym & Pool / Sogndal / 1964 / International / Concrete
- Svømmehall med blå mosaikk og stupetårn.
Kladd fra kommunen.
Bassenget kan tømmes i juli.
Mål og strøm kommer.
* for Sekstitallet | tags mosaikk, stupetårn | own Public city | at Skulevegen 4 | has Pool | cars 20 | only Interior | scene work-hall corridor
* status Draft

= Nedre Lidal folkehøgskule / College, Library / Sogndal / 1921 / Nordic Timber / Wood, Stone
- Skoleanlegg i tre rundt et tun med store lønnetrær.
Internat, gymsal og bibliotek i ett, tomt fra midten av juni til slutten av august.
Biblioteket vender mot fjorden og har lesebord i eik.
Elevene stiller gjerne som statister i september.
* for Internatskole; 1930-tallet | tags internat, bibliotek, tun | at Skulevegen 40 | has Library room, Garden, Mountain view | noise School bell
* cars 35 | scene library institution | fee Fixed 11000 | films Vinterskolen 2014
`
