/** The informative sections of the health-risk form: nothing in them is scored. */
import { alone, noneOfThese, notSure, option, yesNo, type SectionDraft } from './define.ts'

const family: SectionDraft = {
  form: 'hra',
  code: 'FAMILY_HISTORY',
  version: 1,
  title: ['Family history', 'Antecedentes familiares', 'Antécédents familiaux', 'Familienanamnese', 'Histórico familiar'],
  intro: [
    'Your biological parents, siblings and children. What runs in a family helps decide which tests make sense, and when.',
    'Padres, hermanos e hijos biológicos. Lo que se repite en una familia ayuda a decidir qué pruebas tienen sentido y cuándo.',
    'Parents, frères, sœurs et enfants biologiques. Ce qui revient dans une famille aide à décider quels examens sont utiles, et quand.',
    'Leibliche Eltern, Geschwister und Kinder. Was in einer Familie häufiger vorkommt, hilft zu entscheiden, welche Tests wann sinnvoll sind.',
    'Pais, irmãos e filhos biológicos. O que se repete em uma família ajuda a decidir quais exames fazem sentido e quando.',
  ],
  questions: [
    {
      code: 'conditions',
      kind: 'choices',
      text: ['Have any of them had any of these?', '¿Alguno de ellos ha tenido una de estas enfermedades?', 'L’un d’entre eux a-t-il eu l’une de ces maladies ?', 'Hatte jemand von ihnen eine dieser Krankheiten?', 'Algum deles teve alguma destas doenças?'],
      options: [
        option('heart_disease', 'Heart attack or heart disease', 'Infarto o enfermedad del corazón', 'Infarctus ou maladie du cœur', 'Herzinfarkt oder Herzkrankheit', 'Infarto ou doença do coração'),
        option('stroke', 'Stroke', 'Derrame cerebral', 'AVC', 'Schlaganfall', 'AVC'),
        option('diabetes', 'Type 2 diabetes', 'Diabetes tipo 2', 'Diabète de type 2', 'Typ-2-Diabetes', 'Diabetes tipo 2'),
        option('high_blood_pressure', 'High blood pressure', 'Presión arterial alta', 'Hypertension', 'Bluthochdruck', 'Pressão alta'),
        option('high_cholesterol', 'High cholesterol', 'Colesterol alto', 'Cholestérol élevé', 'Hohes Cholesterin', 'Colesterol alto'),
        option('cancer', 'Cancer', 'Cáncer', 'Cancer', 'Krebs', 'Câncer'),
        option('depression', 'Depression or anxiety', 'Depresión o ansiedad', 'Dépression ou anxiété', 'Depression oder Angststörung', 'Depressão ou ansiedade'),
        noneOfThese,
        { ...notSure, is_exclusive: true },
      ],
    },
    {
      code: 'early_heart_disease',
      kind: 'choice',
      text: ['Was it before 55 in a man, or before 65 in a woman?', '¿Fue antes de los 55 en un hombre o de los 65 en una mujer?', 'Était-ce avant 55 ans chez un homme, ou avant 65 ans chez une femme ?', 'War es vor dem 55. Lebensjahr bei einem Mann oder vor dem 65. bei einer Frau?', 'Foi antes dos 55 em um homem ou antes dos 65 em uma mulher?'],
      help: ['Early heart disease matters more.', 'Una enfermedad del corazón que empieza temprano cuenta más.', 'Une maladie du cœur précoce compte davantage.', 'Eine frühe Herzkrankheit zählt mehr.', 'Uma doença do coração que começa cedo conta mais.'],
      options: [...yesNo, notSure],
      shown_when: { question: 'conditions', values: ['heart_disease', 'stroke'] },
    },
    {
      code: 'diabetes_relatives',
      kind: 'number',
      text: ['How many of them have diabetes?', '¿Cuántos de ellos tienen diabetes?', 'Combien d’entre eux ont un diabète ?', 'Wie viele von ihnen haben Diabetes?', 'Quantos deles têm diabetes?'],
      min: 1,
      max: 20,
      shown_when: { question: 'conditions', values: ['diabetes'] },
    },
    {
      code: 'cancer_kinds',
      kind: 'text',
      text: ['Which cancer, and at what age?', '¿Qué cáncer y a qué edad?', 'Quel cancer, et à quel âge ?', 'Welcher Krebs und in welchem Alter?', 'Qual câncer e com que idade?'],
      max: 500,
      shown_when: { question: 'conditions', values: ['cancer'] },
    },
    {
      code: 'more',
      kind: 'text',
      is_optional: true,
      max: 1000,
      text: ['Anything else your care team should know?', '¿Algo más que deba saber tu equipo de atención?', 'Autre chose que votre équipe de soins devrait savoir ?', 'Was sollte Ihr Betreuungsteam sonst noch wissen?', 'Mais alguma coisa que sua equipe de cuidados deva saber?'],
    },
  ],
}

const social: SectionDraft = {
  form: 'hra',
  code: 'SOCIAL_HISTORY',
  version: 2,
  title: ['Social history', 'Antecedentes sociales', 'Mode de vie', 'Lebensweise', 'Hábitos de vida'],
  intro: [
    'How you live is a large part of your health. There are no wrong answers here.',
    'Tu forma de vivir es una gran parte de tu salud. Aquí no hay respuestas incorrectas.',
    'Votre façon de vivre est une grande part de votre santé. Il n’y a pas de mauvaise réponse.',
    'Wie Sie leben, macht einen großen Teil Ihrer Gesundheit aus. Falsche Antworten gibt es hier nicht.',
    'A forma como você vive é uma grande parte da sua saúde. Aqui não há respostas erradas.',
  ],
  questions: [
    {
      code: 'tobacco',
      kind: 'choice',
      text: ['Do you smoke, vape or use tobacco?', '¿Fumas, vapeas o usas tabaco?', 'Fumez-vous, vapotez-vous ou utilisez-vous du tabac ?', 'Rauchen oder dampfen Sie, oder nutzen Sie Tabak?', 'Você fuma, usa vape ou tabaco?'],
      options: [
        option('never', 'Never', 'Nunca', 'Jamais', 'Nie', 'Nunca'),
        option('former', 'I used to', 'Antes sí', 'Avant, oui', 'Früher', 'Já usei'),
        option('some_days', 'Some days', 'Algunos días', 'Certains jours', 'An manchen Tagen', 'Alguns dias'),
        option('every_day', 'Every day', 'Todos los días', 'Tous les jours', 'Jeden Tag', 'Todos os dias'),
      ],
    },
    {
      code: 'tobacco_years',
      kind: 'number',
      min: 0,
      max: 90,
      unit: ['years', 'años', 'ans', 'Jahre', 'anos'],
      text: ['For how many years in total?', '¿Durante cuántos años en total?', 'Pendant combien d’années en tout ?', 'Wie viele Jahre insgesamt?', 'Por quantos anos no total?'],
      shown_when: { question: 'tobacco', values: ['former', 'some_days', 'every_day'] },
    },
    {
      code: 'alcohol',
      kind: 'choice',
      text: ['How often do you have a drink containing alcohol?', '¿Con qué frecuencia tomas alguna bebida alcohólica?', 'À quelle fréquence consommez-vous de l’alcool ?', 'Wie oft trinken Sie Alkohol?', 'Com que frequência você toma bebidas alcoólicas?'],
      options: [
        option('never', 'Never', 'Nunca', 'Jamais', 'Nie', 'Nunca'),
        option('monthly', 'Monthly or less', 'Una vez al mes o menos', 'Une fois par mois ou moins', 'Einmal im Monat oder seltener', 'Uma vez por mês ou menos'),
        option('few_a_month', '2 to 4 times a month', 'De 2 a 4 veces al mes', '2 à 4 fois par mois', '2- bis 4-mal im Monat', 'De 2 a 4 vezes por mês'),
        option('few_a_week', '2 to 3 times a week', 'De 2 a 3 veces a la semana', '2 à 3 fois par semaine', '2- bis 3-mal in der Woche', 'De 2 a 3 vezes por semana'),
        option('most_days', '4 or more times a week', '4 o más veces a la semana', '4 fois par semaine ou plus', '4-mal in der Woche oder öfter', '4 ou mais vezes por semana'),
      ],
    },
    {
      code: 'active_days',
      kind: 'number',
      min: 0,
      max: 7,
      unit: ['days', 'días', 'jours', 'Tage', 'dias'],
      text: ['On how many days a week are you active for at least 30 minutes?', '¿Cuántos días a la semana haces al menos 30 minutos de actividad?', 'Combien de jours par semaine êtes-vous actif au moins 30 minutes ?', 'An wie vielen Tagen der Woche bewegen Sie sich mindestens 30 Minuten?', 'Em quantos dias da semana você se movimenta 30 minutos ou mais?'],
    },
    {
      code: 'worries',
      kind: 'choices',
      text: ['Have any of these been hard for you in the last 12 months?', '¿Algo de esto ha sido difícil en los últimos 12 meses?', 'L’un de ces points a-t-il été difficile au cours des 12 derniers mois ?', 'War etwas davon in den letzten 12 Monaten schwierig?', 'Algo disto foi difícil nos últimos 12 meses?'],
      options: [
        option('food', 'Affording food', 'Pagar la comida', 'Payer la nourriture', 'Lebensmittel zu bezahlen', 'Pagar a comida'),
        option('housing', 'Housing', 'La vivienda', 'Le logement', 'Die Wohnung', 'A moradia'),
        option('transport', 'Getting to appointments', 'Llegar a las citas', 'Se rendre aux rendez-vous', 'Zu Terminen zu kommen', 'Chegar às consultas'),
        option('safety', 'Feeling safe at home', 'La seguridad en casa', 'Se sentir en sécurité chez soi', 'Sich zu Hause sicher zu fühlen', 'A segurança em casa'),
        option('loneliness', 'Feeling alone', 'La soledad', 'Se sentir seul', 'Einsamkeit', 'A solidão'),
        alone('none', 'None of these', 'Ninguna de estas', 'Aucun', 'Nichts davon', 'Nenhuma destas'),
      ],
    },
  ],
}

export const historySections: readonly SectionDraft[] = [family, social]
