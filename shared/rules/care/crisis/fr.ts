import type { CrisisPhrases } from './phrases.ts'

export const fr: CrisisPhrases = {
  self_harm: `
    (me|se) (tuer|pendre|noyer|flinguer|suicider|foutre en l'air|buter)
    (me tirer une balle|ouvrir les veines|tailler les veines|mourir en paix)
    (veux|voudrais|envie|vais|voulais|pense|veut|besoin|aimerais|jaimerais) [à|d'|de] (en|d'en) finir
    en finir avec (la vie|ma vie|tout|cette vie)
    (veux|voudrais|veu|voulais|aimerais|j'aimerais|envie|préfère*|préférerais|jveux|veut|mieux|souhaite) [de|d'|bien|juste|tout|vraiment] (mourir|crever|disparaître|être mort*|n'être plus|ne plus exister|ne plus être là|ne plus vivre|ne plus me réveiller|d'être mort*)
    d'être mort*
    (ne|n') (veux|peux|voudrais|supporte|veut) plus .. (vivre|continuer|exister|être là|me réveiller|la vie|cette vie)
    (veux|peux|jveux) plus (vivre|exister|continuer comme|être là)
    (n'en|j'en|en) (peux|peut) plus [$|de vivre|de la vie|de tout|je|et]
    mettre fin à (mes jours|ma vie|tout|ses jours)
    (m'ôter|m'enlever|me prendre) la vie
    (la|ma|cette) vie (ne|n'a|n'a plus|ne vaut|n'en vaut|vaut) .. (peine|sens|coup|intérêt)
    (ma vie|la vie) .. (aucun sens|plus de sens|foutue)
    (plus|aucune|pas) .. (envie|raison|goût|force) (de|à) (vivre|continuer|vie|la vie)
    (marre|fatigué*|las|lasse|ras le bol) de (vivre|la vie|exister|cette vie|tout)
    mieux .. sans moi
    (personne|je) .. (manquer* à personne|me regrettera|remarquera mon|remarquerait)
    (ne manquerai* à personne|manquerai* à personne)
    (pensées|idées|envies|pulsions) (suicid*|noires|de mort)
    me (faire|fais|suis fait) [encore|toujours|de nouveau|souvent] du mal
    me (faire|fais|suis fait) mal (volontairement|exprès|$|encore|pour (oublier|sentir|me punir))
    (automutil*|m'automutil*|me mutil*|scarifi*|m'entaill*|me scarifi*)
    (me coupe|me couper|coupé) (les veines|les bras|volontairement|exprès|les poignets|la peau|encore)
    me (coupe|coupais|suis coupé*) (quand|pour (oublier|sentir|me punir|me calmer)|souvent|de nouveau|le soir|la nuit|les cuisses|l'avant bras)
    (désespéré*|désespoir|sans espoir|plus d'espoir|aucun espoir|sans issue|plus aucun espoir)
    je suis un (fardeau|poids)
    (déteste|hais) (ma vie|vivre|la vie)
    (me déteste|me hais)
    (sauter|jeter|me jeter) .. (pont|fenêtre|toit|balcon|train|métro|immeuble)
    avaler tous (mes|les) (médicaments|cachets|comprimés)
    lettre d'adieu
    (m'endormir|dormir) .. (ne plus jamais|ne jamais|jamais me|plus me) .. réveiller
    jamais dû naître
    pense à (la mort|mourir|me tuer|mon suicide)
    (préparé|acheté|trouvé|attaché) [une|la|ma] (corde|arme)
    (suis|debout|assis|assise) .. (sur le|au bord du|sur les|au bord de la) [bord du] (pont|toit|rebord|rails|falaise|parapet)
    (médicaments|cachets|comprimés) .. (devant moi|dans la main|tout prêts)
    (veux|vais|envie de) tuer (mon|ma|mes|quelqu'un|tout le monde)`,
  violence: `
    (mari|mec|copain|conjoint|compagnon|femme|copine|conjointe|ex|père|mère|papa|maman|beau père|frère|oncle|fils|patron|il|elle|on) (me|m'a|m'ont|m'avait) [déjà|encore|toujours|souvent|violemment] (frappe*|frappé*|bat|battu*|tape|tapé*|gifle*|cogne*|étrangle*|viol*|menace*|maltrait*|agress*|séquestr*|enferme*|harcèle|abuse*|roue*|donne des coups|fait du mal|fait peur|tabass*)
    (j'ai été|jai ete|été) (violé*|agressé*|battu*|frappé*|abusé*|maltraité*|étranglé*)
    on m'a (violé*|agressé*|frappé*|tabassé*)
    violence* (conjugale*|domestique*|familiale*|sexuelle*)
    femme battue
    (abus sexuel*|agression sexuelle)
    peur (de mon mari|de mon mec|de lui|de mon père|de mon conjoint|de mon copain|de mon compagnon|de mon ex|de rentrer|qu'il me)
    (pas en sécurité|en danger|plus en sécurité) (chez|à la maison|avec mon|avec lui)
    (il|elle|mari|copain|conjoint|compagnon|ex|père) .. (veut|va|menace de|essaie de|essayé de|voulu) me tuer
    (menace|menacé*) de (mort|me tuer)
    (père|beau père|oncle|frère|cousin|grand père|papa) .. (vient|venait|entre|entrait|rentre) dans (mon lit|ma chambre)
    (père|beau père|oncle|frère|cousin|grand père|papa|il|prof|entraîneur|voisin|patron) me (touche|touchait|caresse|tripote)
    (m'a|me|m') [forcé*|force|oblige|obligé*] [à] (avoir des (rapports|relations)|coucher avec|faire l'amour)
    (serré|serre|attrapé|attrape|saisi*) (par|à|au) [la|le] (gorge|cou)
    si je (pars|le quitte|parle|dis) .. (me tue|me tuera|va me tuer)`,
  emergency: `
    (mal|douleur*|serre*|oppress*|pression|poids|étau|brûlure|point) .. (poitrine|thorax|thoracique)
    douleur* .. cœur
    poitrine .. (serre*|mal|douleur*|oppress*|comprim*)
    (peux|peut|arrive|n'arrive|réussi*|peine|mal|difficulté*|du mal) .. respirer
    (respire|respirer) (mal|plus|pas|difficilement)
    manque (d'air|de souffle|d'oxygène)
    (j'étouff*|étouff*|m'étouff*|s'étouff*|suffoqu*|asphyxi*)
    (crise cardiaque|infarctus|arrêt cardiaque|avc|a v c|accident vasculaire|attaque cérébrale)
    (crise d'épilepsie|crise épilep*|convuls*)
    (visage|bouche|face|paupière|lèvre|sourire) .. (tombe*|paralys*|engourdi*|affaiss*|tordu*|déformé*|pend|travers)
    (paralys*|engourdi*|tombant*|affaiss*) .. (visage|bras|jambe|côté|bouche)
    (bras|jambe|côté) .. (engourdi*|paralys*|ne bouge*|plus bouger|ne répond)
    (n'arrive|peux|peut|sens|n'arrive pas) plus [à] (parler|bouger|marcher|mon bras|ma jambe|voir)
    (troubles de la parole|parle bizarrement|bouche de travers|du mal à parler|mal à articuler)
    (soudain|tout à coup|brusquement) .. (vois plus|confus*|aveugle|paralys*|faible)
    (saigne*|saignement*|sang|saigner) .. (beaucoup|abondant*|abondamment|arrête pas|s'arrête pas|pas de saigner|trop|énormément|partout)
    (arrête pas|n'arrête pas|beaucoup|énormément|cesse) .. (saigner|saigne)
    (perds|perd|perdu|perdre) .. sang
    (crach*|touss*|vomi*) .. sang
    hémorragi*
    enceinte .. (saign*|sang|perds|pertes|tombée|contractions)
    (saign*|pertes de sang) .. enceinte
    (fausse couche|perdu les eaux|perds les eaux|contractions)
    bébé .. (ne bouge|bouge plus|ne respire|respire plus|bleu|réveille pas)
    (anaphyla*|choc allergique|réaction allergique|œdème de quincke)
    (gorge|langue|lèvres|visage) .. (gonfl*|serre*|ferme*|enfl*)
    gonfl* .. (gorge|langue|lèvres|visage)
    (surdos*|overdos*|empoisonn*|monoxyde|intoxiqu*)
    (pris|avalé|avale|ingéré|bu|prise) .. (trop de|tous mes|tous les|toute la|toute une|boîte|bouteille|tube|flacon|plaquette) .. (médicament*|cachet*|comprimé*|pilule*|insuline|somnifère*|gélule*|boîte|flacon|tube|doliprane)
    (avalé|bu|avale) .. (javel|poison|pile|piles|détergent|antigel)
    (inconscient*|évanoui*|perdu connaissance|perte de connaissance|sans connaissance|tombé dans les pommes)
    (ne se réveille pas|se réveille pas|ne se réveille plus|ne répond plus|ne réagit plus|ne réagit pas)
    (je suis en train de mourir|je vais mourir|il meurt|elle meurt)
    (appel*|besoin|envoy*) .. (urgences|samu|ambulance|pompiers|911|112)
    (c'est une urgence|urgence vitale|urgence médicale|au secours)
    (pire mal de tête|mal de tête .. foudroyant|mal de tête (violent|soudain|insupportable))
    (pris|avalé|avale) (##|dix|douze|quinze|vingt|trente|quarante|cinquante|cent) (médicament*|cachet*|comprimé*|pilule*|somnifère*|gélule*|doliprane*|paracetamol|ibuprofène*)
    (pris|injecté) [mon|l'|deux fois] insuline (deux fois|en double)
    lèvres (bleues|violettes)
    (tombé*|chute|au sol) .. (ne bouge plus|répond plus|répond pas)
    (se noie|me noie)`,
  harmless: `
    (prise|test|analyse*|don|groupe|bilan|taux) de sang
    (sucre|glycémie) dans le sang
    (meurs|crève|mort|morte|mourait) (de faim|de rire|de soif|de chaud|de froid|de honte|de sommeil|de fatigue|d'ennui|de peur)
    (vais|va|failli) (mourir|crever) de (faim|rire|soif|chaud|froid|honte)
    en finir avec (ce|cet|les|le|mes|mon|des) (programme*|régime|questionnaire*|tâche*|exercice*|formulaire*|kilo*)
    me (couper|coupe) (les cheveux|les ongles|la frange)
    (n'en|j'en) peux plus (d'attendre|de (ce|cette|ces) (sport|régime|programme*|bruit|exercice*|chaleur|appli*|séance*|attente|publicité*|notification*)|des (notifications|squats|pompes|abdos|exercices|publicités))
    me tape sur les nerfs
    (tuer|tue) (le temps|à l'entraînement)
    exercice* (de respiration|pour respirer|respiratoire*)
    corde à sauter
    (contact|numéro|note) d'urgence
    pression artérielle
    (#|combien de|quelques|plusieurs|mes|les|des) kms
    kms (parcouru*|couru*|marché*|par jour|ce matin à (pied|vélo))`,
  sound: 'demain faits mental mentale dessais réessayez essaie respirez mouvoir tuteur marché pouls',
}
