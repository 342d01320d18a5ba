/** What a telehealth visit and a nutrition consult start from. */
import { alone, noneOfThese, option, yesNo, type SectionDraft } from './define.ts'

const visit: SectionDraft = {
  form: 'telehealth',
  code: 'VISIT',
  version: 1,
  title: ['Your visit', 'Tu consulta', 'Votre consultation', 'Ihr Termin', 'Sua consulta'],
  questions: [
    {
      code: 'reason',
      kind: 'text',
      max: 1000,
      text: ['What would you like to talk about?', '¿De qué te gustaría hablar?', 'De quoi aimeriez-vous parler ?', 'Worüber möchten Sie sprechen?', 'Sobre o que você gostaria de falar?'],
    },
    {
      code: 'duration',
      kind: 'choice',
      text: ['How long has it been going on?', '¿Desde cuándo te pasa?', 'Depuis combien de temps ?', 'Wie lange geht das schon so?', 'Há quanto tempo isso acontece?'],
      options: [
        option('days', 'A few days', 'Unos días', 'Quelques jours', 'Ein paar Tage', 'Alguns dias'),
        option('weeks', 'A few weeks', 'Unas semanas', 'Quelques semaines', 'Ein paar Wochen', 'Algumas semanas'),
        option('months', 'Months or longer', 'Meses o más', 'Des mois ou plus', 'Monate oder länger', 'Meses ou mais'),
        option('no_symptoms', 'I have no symptoms', 'No tengo síntomas', 'Je n’ai pas de symptômes', 'Ich habe keine Beschwerden', 'Não tenho sintomas'),
      ],
    },
    {
      code: 'symptoms',
      kind: 'text',
      is_optional: true,
      max: 1000,
      text: ['Which symptoms do you have?', '¿Qué síntomas tienes?', 'Quels symptômes avez-vous ?', 'Welche Beschwerden haben Sie?', 'Quais sintomas você tem?'],
      shown_when: { question: 'duration', values: ['days', 'weeks', 'months'] },
    },
    {
      code: 'urgent_signs',
      kind: 'choices',
      text: ['Do you have any of these right now?', '¿Tienes ahora mismo algo de esto?', 'Avez-vous l’un de ces signes en ce moment ?', 'Haben Sie gerade eines dieser Zeichen?', 'Você tem algum destes sinais agora?'],
      help: ['If you have any of them, call 911 and do not wait for a visit.', 'Con cualquiera de ellos, llama al 911 y no esperes a la consulta.', 'Dans ce cas, appelez le 911 sans attendre la consultation.', 'Rufen Sie dann den Notruf 911 und warten Sie nicht auf den Termin.', 'Com qualquer um deles, ligue para o 911 e não espere pela consulta.'],
      options: [
        option('chest_pain', 'Chest pain', 'Dolor en el pecho', 'Douleur à la poitrine', 'Schmerzen in der Brust', 'Dor no peito'),
        option('breathing', 'Trouble breathing', 'Dificultad para respirar', 'Difficulté à respirer', 'Atemnot', 'Dificuldade para respirar'),
        option('weakness', 'Sudden weakness or numbness', 'Debilidad o adormecimiento repentino', 'Faiblesse ou engourdissement soudain', 'Plötzliche Schwäche oder Taubheit', 'Fraqueza ou dormência repentina'),
        noneOfThese,
      ],
    },
  ],
}
const background: SectionDraft = {
  form: 'telehealth',
  code: 'BACKGROUND',
  version: 1,
  title: ['Before we meet', 'Antes de vernos', 'Avant de nous voir', 'Vor dem Termin', 'Antes de nos vermos'],
  questions: [
    {
      code: 'allergies',
      kind: 'text',
      max: 500,
      text: ['Allergies to medicines', 'Alergias a medicamentos', 'Allergies aux médicaments', 'Allergien gegen Medikamente', 'Alergias a medicamentos'],
      help: ['Write “none” if you do not know of any.', 'Escribe “ninguna” si no conoces ninguna.', 'Écrivez « aucune » si vous n’en connaissez pas.', 'Schreiben Sie „keine“, wenn Sie keine kennen.', 'Escreva “nenhuma” se não conhecer nenhuma.'],
    },
    {
      code: 'medicines',
      kind: 'text',
      is_optional: true,
      max: 1000,
      text: ['Medicines and supplements you take', 'Medicamentos y suplementos que tomas', 'Médicaments et compléments que vous prenez', 'Medikamente und Nahrungsergänzung, die Sie nehmen', 'Medicamentos e suplementos que você toma'],
    },
    {
      code: 'pregnant',
      kind: 'choice',
      is_optional: true,
      text: ['Are you pregnant or breastfeeding?', '¿Estás embarazada o amamantando?', 'Êtes-vous enceinte ou allaitez-vous ?', 'Sind Sie schwanger oder stillen Sie?', 'Você está grávida ou amamentando?'],
      options: [...yesNo, option('not_applicable', 'Does not apply', 'No corresponde', 'Sans objet', 'Trifft nicht zu', 'Não se aplica')],
    },
    {
      code: 'state_of_residence',
      kind: 'text',
      max: 60,
      text: ['State you will be in during the visit', 'Estado en el que estarás durante la consulta', 'État où vous serez pendant la consultation', 'Bundesstaat, in dem Sie beim Termin sind', 'Estado em que você estará durante a consulta'],
      help: ['Physicians may only treat you where they are licensed.', 'Los médicos solo pueden atenderte donde tienen licencia.', 'Les médecins ne peuvent vous soigner que là où ils sont autorisés.', 'Ärzte dürfen Sie nur dort behandeln, wo sie zugelassen sind.', 'Os médicos só podem atender você onde têm licença.'],
    },
    {
      code: 'consent_to_treat',
      kind: 'confirm',
      text: ['I agree to be treated by video or phone.', 'Acepto que me atiendan por video o teléfono.', 'J’accepte d’être soigné(e) par vidéo ou par téléphone.', 'Ich bin mit einer Behandlung per Video oder Telefon einverstanden.', 'Aceito receber atendimento por vídeo ou telefone.'],
    },
  ],
}

const eating: SectionDraft = {
  form: 'nutrition',
  code: 'EATING',
  version: 1,
  title: ['How you eat', 'Cómo comes', 'Vos repas', 'Wie Sie essen', 'Como você come'],
  questions: [
    {
      code: 'pattern',
      kind: 'choice',
      text: ['Which comes closest to how you eat?', '¿Qué se parece más a tu forma de comer?', 'Qu’est-ce qui ressemble le plus à votre façon de manger ?', 'Was kommt Ihrer Ernährung am nächsten?', 'O que mais se parece com sua alimentação?'],
      options: [
        option('everything', 'I eat everything', 'Como de todo', 'Je mange de tout', 'Ich esse alles', 'Como de tudo'),
        option('vegetarian', 'Vegetarian', 'Vegetariana', 'Végétarienne', 'Vegetarisch', 'Vegetariana'),
        option('vegan', 'Vegan', 'Vegana', 'Végane', 'Vegan', 'Vegana'),
        option('pescatarian', 'Fish, no meat', 'Pescado, sin carne', 'Poisson, sans viande', 'Fisch, kein Fleisch', 'Peixe, sem carne'),
        option('other', 'Something else', 'Otra', 'Autre chose', 'Etwas anderes', 'Outra'),
      ],
    },
    {
      code: 'meals_a_day',
      kind: 'number',
      min: 1,
      max: 10,
      text: ['How many meals do you eat on most days?', '¿Cuántas comidas haces la mayoría de los días?', 'Combien de repas prenez-vous la plupart des jours ?', 'Wie viele Mahlzeiten essen Sie an den meisten Tagen?', 'Quantas refeições você faz na maioria dos dias?'],
    },
    {
      code: 'vegetables',
      kind: 'number',
      min: 0,
      max: 20,
      unit: ['servings', 'porciones', 'portions', 'Portionen', 'porções'],
      text: ['Servings of fruit and vegetables a day', 'Porciones de fruta y verdura al día', 'Portions de fruits et légumes par jour', 'Portionen Obst und Gemüse am Tag', 'Porções de frutas e verduras por dia'],
      help: ['A serving is what fits in your hand.', 'Una porción es lo que cabe en tu mano.', 'Une portion tient dans votre main.', 'Eine Portion passt in Ihre Hand.', 'Uma porção é o que cabe na sua mão.'],
    },
    {
      code: 'sugary_drinks',
      kind: 'choice',
      text: ['How often do you have sweetened drinks?', '¿Con qué frecuencia tomas bebidas azucaradas?', 'À quelle fréquence buvez-vous des boissons sucrées ?', 'Wie oft trinken Sie gesüßte Getränke?', 'Com que frequência você toma bebidas açucaradas?'],
      options: [
        option('rarely', 'Rarely or never', 'Rara vez o nunca', 'Rarement ou jamais', 'Selten oder nie', 'Raramente ou nunca'),
        option('weekly', 'A few times a week', 'Algunas veces a la semana', 'Quelques fois par semaine', 'Ein paar Mal in der Woche', 'Algumas vezes por semana'),
        option('daily', 'Every day', 'Todos los días', 'Tous les jours', 'Jeden Tag', 'Todos os dias'),
      ],
    },
  ],
}
const goals: SectionDraft = {
  form: 'nutrition',
  code: 'GOALS',
  version: 1,
  title: ['What you would like to change', 'Lo que te gustaría cambiar', 'Ce que vous aimeriez changer', 'Was Sie ändern möchten', 'O que você gostaria de mudar'],
  questions: [
    {
      code: 'goals',
      kind: 'choices',
      text: ['What matters most to you?', '¿Qué es lo más importante para ti?', 'Qu’est-ce qui compte le plus pour vous ?', 'Was ist Ihnen am wichtigsten?', 'O que é mais importante para você?'],
      options: [
        option('weight', 'Weight', 'El peso', 'Le poids', 'Gewicht', 'Peso'),
        option('energy', 'Energy', 'La energía', 'L’énergie', 'Energie', 'Energia'),
        option('heart', 'Heart and cholesterol', 'El corazón y el colesterol', 'Le cœur et le cholestérol', 'Herz und Cholesterin', 'Coração e colesterol'),
        option('blood_sugar', 'Blood sugar', 'El azúcar en la sangre', 'La glycémie', 'Blutzucker', 'Açúcar no sangue'),
        option('digestion', 'Digestion', 'La digestión', 'La digestion', 'Verdauung', 'Digestão'),
        alone('none', 'Nothing, I eat as I like', 'Nada, como lo que me gusta', 'Rien, je mange comme j’aime', 'Nichts, ich esse, wie ich mag', 'Nada, como do jeito que gosto'),
      ],
    },
    {
      code: 'avoid',
      kind: 'text',
      is_optional: true,
      max: 500,
      text: ['Foods you avoid or cannot eat', 'Alimentos que evitas o no puedes comer', 'Aliments que vous évitez ou ne pouvez pas manger', 'Was Sie meiden oder nicht essen können', 'Alimentos que você evita ou não pode comer'],
    },
    {
      code: 'obstacles',
      kind: 'text',
      is_optional: true,
      max: 1000,
      text: ['What makes it hard?', '¿Qué lo hace difícil?', 'Qu’est-ce qui rend cela difficile ?', 'Was macht es schwer?', 'O que torna isso difícil?'],
    },
  ],
}

export const visitSections: readonly SectionDraft[] = [visit, background, eating, goals]
