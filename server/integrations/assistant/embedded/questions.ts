import { textsOf, type Texts } from '#shared/languages/node.ts'
import { hasPhrase, patternsOf } from '#shared/rules/index.ts'
import { readingNames, type ReadingName } from '../tool-outputs.ts'

type Questions = Texts['assistant']['questions']
type Kind = Exclude<keyof Questions, 'readings'>

/** Question patterns in all languages, regardless of the page's. */
const questions: readonly Questions[] = [...textsOf('assistant').values()].map((texts) => texts.questions)
const linesOf = (kind: Kind): string => questions.flatMap((said): readonly string[] => said[kind]).join('\n')

/** What only a clinician can answer: what someone has, and what to do about a medicine. */
export const asksForAdvice = patternsOf(linesOf('advice'), linesOf('not_advice'), 'health')
/** The meaning of lab values or measurements, which is for a clinician to explain. A digit between letters is read as a letter. */
const asksForMeaning = patternsOf(linesOf('meaning'), '', 'mean')

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
const asksForRecord = patternsOf(linesOf('record'), '', '')
/**
 * Whether a question is about medicines and health, and who answers it: only a clinician, or the member's own entries.
 * `plain` is the text as returned by `plainWords`.
 */
export const whoKnows = (text: string, plain: string): 'clinician' | 'entries' | null => {
  if (asksForRecord.has(text)) return namesMedicine(plain) ? 'entries' : null
  return asksForAdvice.has(text) || asksForMeaning.has(text) || namesMedicine(plain) ? 'clinician' : null
}

export const asksToBook = patternsOf(linesOf('booking'), '', '')

const readings = readingNames.map((name) => ({
  name,
  patterns: patternsOf(questions.flatMap((said) => said.readings[name]).join('\n'), '', ''),
}))

/** The reading whose latest value is requested; null for none. */
export const readingAskedFor = (text: string): ReadingName | null =>
  readings.find(({ patterns }) => patterns.has(text))?.name ?? null

/** 'How do I log water?' is about Hale and not about today. */
export const asksHow = patternsOf(linesOf('how'), '', '')

/** Asks where an order currently is, not how something works. */
export const asksWhereItIs = patternsOf(linesOf('where_is'), '', '')

/** Entries only the journal shows: other days than today, and symptoms. */
export const asksForOldEntries = patternsOf(linesOf('old_entries'), linesOf('not_old_entries'), '')
const symptoms = questions.flatMap((said) => said.symptoms)
/** Whether someone asks for the symptoms they logged. */
export const asksForSymptoms = (text: string, plain: string): boolean =>
  symptoms.some((word) => hasPhrase(plain, word)) && asksForOldEntries.has(text)
