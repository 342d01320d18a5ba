import { patternsOf } from '#shared/rules/index.ts'
import type { ReadingName } from '../tool-outputs.ts'

/** Question patterns in all languages, regardless of the page's. */

const verbs =
  'take|stop|start|double|skip|mix|combine|increase|decrease|reduce|raise|lower|halve|split|crush|quit|switch|change|continue|drink'
/** What only a clinician can answer: what someone has, and what to do about a medicine. */
export const asksForAdvice = patternsOf(
  `
  (should|can|may|could|must|shall) i [also|still|just|safely|ever|now|already] (${verbs}) [my|a|the|more|less|two|both] (dose*|pill*|med|meds|medication*|medicine*|tablet*|insulin|drug*|antibiotic*|supplement*|vitamin*)
  (should|can|may|could|must|shall) i [also|still|just|safely|ever|now|already] (take|stop taking|stop|start|start taking|double|mix|combine|keep taking|quit|skip) .. (pill*|med|meds|medication*|medicine*|dose|doses|tablet*|insulin|drug*)
  (is it|its|is this) (safe|ok|okay|dangerous|bad) to (take|stop|mix|combine|drink|double)
  (how much|how many|what dose|which dose|right dose|max* dose|dose of|dosage) .. (should i|can i|of|is|for|pill*|medication*)
  (side effect*|drug interaction*|interact with|interacts with|missed a dose|forgot my dose|forgot a dose|double dose)
  (do|could|might|may|does) (i|my|she|he|it) [also|maybe|really] (have|be) [a|an|the|this|type #] (diabet*|cancer|covid|flu|depress*|anxiety|adhd|hypertension|lupus|thyroid*|anemia|asthma|infection|tumor*|arthritis|autism|bipolar|pneumonia|hiv|std|disease|disorder|condition|syndrome|uti|strep|migraine*|high blood|low blood)
  am i (diabetic|sick|ill|depressed|pregnant|bipolar|autistic|anemic|infected|contagious|having a)
  (what is|whats|what) wrong with (me|my)
  (what do|what does) my (result*|symptom*|lab*|number*) mean
  (is|are) (it|this|that|my|#) .. (normal|too high|too low|high|dangerous|serious|bad|healthy|cancer|infected)
  what (disease|illness|condition) do i have
  (diagnos*|diagnost*)
  (debo|puedo|deberia|tengo que|conviene) [yo] (tomar|dejar|dejar de tomar|empezar|doblar|duplicar|mezclar|combinar|saltarme|aumentar|reducir|subir|bajar|cambiar|suspender|seguir tomando)
  (tengo|tendre|padezco|sera|es|estoy|soy) [yo|alguna|una|la|el] (diabet*|cancer|covid|gripe|depresion|ansiedad|hipertension|lupus|tiroides|anemia|asma|infeccion|tumor*|artritis|enfermedad|embarazada|enfermo|enferma)
  (que (tengo|me pasa|enfermedad)|que significa* (mi|mis|este) .. resultado*|es (normal|grave|peligroso|seguro)|cuanto debo tomar|que dosis|efectos secundarios|doble dosis)
  (dois|puis|devrais|peux|faut il) [je|t on] .. (prendre|arrêter|doubler|commencer|mélanger|sauter|augmenter|réduire|changer|diminuer|associer)
  (j'ai|ai|est|serait|suis|c'est) [ce|je|que|un|une|le|la|du|peut être] .. (diabet*|diabétique|cancer|covid|grippe|dépression|hypertension|lupus|thyroïde|anémie|asthme|infection|tumeur|maladie|enceinte|malade)
  (est ce (normal|grave|dangereux)|qu'est ce que j'ai|effets secondaires|quelle dose|double dose)
  (soll|darf|kann|muss|sollte) (ich|man) .. (nehmen|einnehmen|absetzen|verdoppeln|anfangen|mischen|kombinieren|weglassen|erhöhen|reduzieren|aufhören|weiternehmen)
  (habe|hab|bin) ich [vielleicht|etwa|eine|einen|ein|die|wohl] (diabet*|krebs|corona|covid|grippe|depression*|depressiv|bluthochdruck|lupus|schilddrüse*|anämie|asthma|infektion|tumor|krankheit|migräne|schwanger|krank)
  (was fehlt mir|ist das (normal|gefährlich|schlimm)|nebenwirkung*|welche dosis|doppelte dosis|was bedeute* mein* (ergebnis*|wert*|symptom*))
  (devo|posso|deveria|preciso) [eu] (tomar|parar|parar de tomar|começar|dobrar|misturar|combinar|pular|aumentar|reduzir|diminuir|trocar|continuar tomando|suspender)
  (tenho|terei|será|estou|sou|estou com) [eu|uma|um|com] (diabet*|câncer|cancro|covid|gripe|depressão|ansiedade|hipertensão|pressão alta|lupus|tireoide|anemia|asma|infecção|tumor*|doença|grávida|doente)
  (o que (eu tenho|há de errado|significa*)|é (normal|grave|perigoso)|qual dose|efeitos colaterais|dose dupla)`,
  `
  (drink|beber|boire|trinken) [more|less] (water|agua|eau|wasser)
  (take|start|stop|skip|change|switch) [a|the|my|an] (photo|picture|survey|program|test|break|tour|scan|measurement|reading|password|language|task)
  (mean*) `,
  'health',
)
/** The meaning of lab values or measurements, which is for a clinician to explain. A digit between letters is read as a letter. */
const asksForMeaning = patternsOf(
  `
  (aic|hbaic|glucose|blood sugar|cholesterol|ldl|hdl|triglycerides|tsh|creatinine|egfr|ferritin|psa|blood pressure|heart rate) .. (mean|good|bad|high|low|normal)
  (good|bad|high|low|normal) .. (aic|hbaic|glucose|blood sugar|cholesterol|ldl|hdl|triglycerides|tsh|creatinine|egfr|ferritin|psa)
  significa .. (aic|hbaic|glucosa|glicose|colesterol|ldl|hdl|triglicéridos|triglicerídeos|creatinina|ferritina|presión|pressão)
  (signifie|veut dire) .. (aic|hbaic|glycémie|cholestérol|ldl|hdl|triglycérides|créatinine|ferritine|tension)
  bedeutet .. (aic|hbaic|glukose|blutzucker|cholesterin|ldl|hdl|triglyceride|kreatinin|ferritin|blutdruck)`,
  '',
  'mean',
)

/** Endings of substance names, which most languages share, and brand names sold in the United States. */
const endings =
  /^\p{L}{3,}(statin[ae]?|pril|sartan|olol|azepam|zolam|icil?in[ae]?|m[iy]cin[ae]?|prazole?|oxetin[ae]?|gliptin[ae]?|glifl?ozin[ae]?|glutide?|triptan|dipin[ae]?|formin[ae]?|conazole?|profen[eo]?|denafil|clovir|thiazide?|azida|oxaban|floxacin[ao]?|codon[ae]?|codein[ae]?|morphone|r[ae]tadin[ae]?|setron|lukast|barbital|triptyline?|pentin[ae]?|tropin[ae]?|cetamol)$/u
const names = new Set(
  `lipitor crestor zocor toprol lopressor norvasc zestril prinivil diovan cozaar benicar lasix plavix xarelto eliquis coumadin
   warfarin heparin pradaxa brilinta glucophage januvia jardiance farxiga ozempic wegovy mounjaro zepbound trulicity victoza rybelsus
   lantus humalog novolog insulin insulina insuline synthroid levothyroxine levotiroxina levoxyl zoloft sertraline sertralina prozac
   lexapro escitalopram celexa citalopram paxil effexor venlafaxine cymbalta duloxetine wellbutrin bupropion trazodone trazodona
   seroquel quetiapine abilify risperdal zyprexa lithium litio xanax ativan valium klonopin ambien lunesta adderall ritalin concerta
   vyvanse strattera neurontin lyrica topamax lamictal keppra depakote tylenol paracetamol acetaminophen acetaminofen advil motrin
   aleve naproxen aspirin aspirina aspirine bayer tramadol oxycontin percocet vicodin norco suboxone methadone celebrex meloxicam
   prednisone prednisona cortisone cortisona nexium prilosec protonix pepcid zantac tums claritin zyrtec allegra benadryl singulair
   albuterol ventolin salbutamol advair symbicort flonase spiriva viagra cialis flomax proscar fosamax boniva prolia humira enbrel
   keytruda methotrexate metotrexato tamoxifen augmentin amoxil bactrim cipro levaquin zithromax doxycycline doxiciclina flagyl
   valtrex tamiflu paxlovid accutane digoxin digoxina amiodarone clonidine hydralazine spironolactone aldactone furosemide
   furosemida metoclopramide zofran imodium omeprazol ibuprofeno dipirona novalgin voltaren diclofenac diclofenaco marcumar doliprane
   efferalgan levothyrox ramipril toprolxl melatonin melatonina nyquil sudafed mucinex`.split(/\s+/),
)
const namesMedicine = (plain: string): boolean =>
  plain
    .trim()
    .split(' ')
    .some((word) => names.has(word) || (word.length > 6 && endings.test(word)))

/** A dose taken or to be taken, which is in the member's own entries. */
const asksForRecord = patternsOf(
  `
  (did|have) i (take|taken|took|miss|missed|log|logged|skip|skipped)
  (when|what time) [is|do|does|should|are] .. (due|next|take my)
  (how do i|how can i|where do i|how to) .. (add|log|record|enter|remove|delete|edit|track)
  (he|ya) (tomado|tome|registrado)
  (cuando|a que hora) .. (toca|tomo)
  ai je (pris|noté|oublié)
  habe ich .. (genommen|eingenommen|eingetragen)
  (tomei|já tomei|registrei)`,
  '',
  '',
)
/**
 * Whether a question is about medicines and health, and who answers it: only a clinician, or the member's own entries.
 * `plain` is the text as returned by `plainWords`.
 */
export const whoKnows = (text: string, plain: string): 'clinician' | 'entries' | null => {
  if (asksForRecord.has(text)) return namesMedicine(plain) ? 'entries' : null
  return asksForAdvice.has(text) || asksForMeaning.has(text) || namesMedicine(plain) ? 'clinician' : null
}

export const asksToBook = patternsOf(
  `
  (book|schedule|make|set up|request|arrange|get) [a|an|my|the|another|new] [new|video|virtual|first|follow up|doctor|doctors|care] (appointment*|visit*|consult*|physician|doctor|call|checkup|telehealth)
  (need|want|like) to (see|talk to|speak to|speak with|talk with|meet) [a|my|the|with] (doctor|physician|clinician|nurse|provider|advocate)
  (pedir|pido|reservo|agendo|reservar|agendar|sacar|concertar|hacer|solicitar|programar) [una|la|mi] [nueva] (cita*|visita|consulta|turno)
  (quiero|necesito) [ver|hablar con|una|a|un] [a|una|con] (cita|médico|médica|doctor|doctora|consulta)
  (prendre|réserver|réserve|demander|fixer|prends|obtenir) [un|une|mon] [nouveau] (rendez vous|rdv|consultation|visite)
  (voir|parler à|consulter) (un|mon|une) (médecin|docteur)
  (termin*|besuch|arzttermin*|sprechstunde) [online|hier|beim arzt] (buchen|buche|vereinbaren|vereinbare|machen|ausmachen|bekommen|bekomme)
  (buche*|vereinbare*|mache|brauche|bekomme) [ich|wir] [einen|meinen|neuen] [neuen] (termin|besuch|arzttermin)
  (marcar|agendar|reservar|fazer|marco|agendo) [uma|a|minha] [nova] (consulta*|visita|horário)
  (quero|preciso) [ver|falar com|de|uma|um] [um|uma] (consulta|médico|médica|doutor)`,
  '',
  '',
)

const readingPatterns: Readonly<Record<ReadingName, string>> = {
  blood_pressure: `
    (blood pressure|systolic|diastolic|blutdruck*|presión arterial|tensión arterial|mi presión|mi tensión|pression artérielle|ma tension|tension artérielle|pressão arterial|minha pressão|my bp|bp)`,
  heart_rate: `
    (heart rate|pulse|resting heart|herzfrequenz|puls|ruhepuls|frecuencia cardíaca|ritmo cardíaco|pulso|fréquence cardiaque|pouls|rythme cardiaque|frequência cardíaca|batimentos|heartbeat|bpm)`,
  weight: `
    (my (current|last|latest|) weight|my weight|weigh|weight now|last weight|latest weight|current weight)
    (gewicht|wiege ich|mein gewicht)
    (mi peso|cuánto peso|cuál es mi peso|peso actual|último peso|mon poids|combien je pèse|pèse|meu peso|quanto peso|quanto estou pesando|dernier poids)`,
  glucose: `
    (glucose|blood sugar|sugar level|blutzucker*|glukose|glucosa|azúcar en [la] sangre|glycémie|glicose|glicemia|aic|hbaic|taux de sucre)`,
  oxygen: `
    (oxygen|spo2|saturation|sauerstoff*|oxígeno|saturación|oxygène|oxigênio|saturação)`,
  temperature: `
    (my temperature|body temperature|temperatur|körpertemperatur|mi temperatura|température|minha temperatura)`,
  breathing: `
    (breathing rate|respiratory rate|respiration rate|atemfrequenz|frecuencia respiratoria|fréquence respiratoire|frequência respiratória)`,
  steps: `
    (my steps|steps today|many steps|step count|steps did|steps i|schritte|schrittzahl|pasos|mes pas|combien de pas|nombre de pas|passos)`,
}
const readings = Object.entries(readingPatterns).map(([name, lines]) => ({
  name: name as ReadingName,
  patterns: patternsOf(lines, '', ''),
}))

/** The reading whose latest value is requested; null for none. */
export const readingAskedFor = (text: string): ReadingName | null =>
  readings.find(({ patterns }) => patterns.has(text))?.name ?? null

/** 'How do I log water?' is about Hale and not about today. */
export const asksHow = patternsOf(
  `
  (how do i|how can i|how to|how do you|can i (move|cancel|reschedule|change|edit|delete|share|export|download)|where do i|where can i|where is|why do|why is)
  (cómo (puedo|se|registro|anoto|cambio|cancelo|añado|agrego|borro|mido|hago)|dónde (puedo|se|está)|por qué)
  (comment (puis|faire|je|on|noter|ajouter|changer|mesurer)|où (puis|est|se)|pourquoi)
  (wie (kann|geht|trage|gebe|ändere|messe|lösche|buche|storniere|füge|funktioniert)|wo (kann|finde|ist|trage)|warum)
  (como (posso|faço|fazer|registro|registrar|mudo|altero|cancelo|adiciono|meço)|onde (posso|está|fica)|por que)`,
  '',
  '',
)

/** Asks where an order currently is, not how something works. */
export const asksWhereItIs = patternsOf(
  `
  (where is|where's|where are|status of) [my|the] [test|lab|saliva|blood] (kit|kits|order|orders|package)
  dónde está* [mi|mis|el] (kit|kits|pedido|paquete)
  où (est|sont|en est) [mon|mes|ma] (kit|kits|commande|colis)
  wo (ist|sind|bleibt) [mein|meine|das] (kit|kits|testkit|bestellung|paket)
  onde est* [o|meu|meus|o meu] (kit|kits|pedido|pacote)`,
  '',
  '',
)

/** Entries only the journal shows: other days than today, and symptoms. */
export const asksForOldEntries = patternsOf(
  `
  (yesterday|day before|days ago|last week|last month|this week|this month|ayer|anteayer|semana pasada|mes pasado|hier|avant hier|semaine dernière|mois dernier|gestern|vorgestern|letzte woche|letzten monat|ontem|anteontem|semana passada|mês passado)
  (symptoms|symptom) .. (did i log|have i logged|i logged|did i record|have i recorded)
  síntomas .. (registré|anoté|he registrado|he anotado)
  symptômes .. (ai je noté|j'ai notés|j'ai noté)
  (symptome|beschwerden) .. (habe ich .. eingetragen|eingetragen)
  sintomas .. (registrei|anotei)`,
  'hier (ist|kann|bin|gibt|in|buchen)',
  '',
)
/** Whether someone asks for the symptoms they logged. */
export const asksForSymptoms = (text: string, plain: string): boolean =>
  / (symptom|sintoma)/.test(plain) && asksForOldEntries.has(text)
