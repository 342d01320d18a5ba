import { paragraphs, type Translated } from '../texts.ts'

/** Kinds of care and calls in Portuguese. */
export const care: Translated = {
  care_types: {
    'everyday-care': {
      name: 'Cuidados do dia a dia',
      description: paragraphs(
        'Para o que aparece em uma semana comum: uma tosse, uma receita a renovar, uma dúvida que já esperou demais.',
      ),
      examples: 'resfriado, tosse, erupção na pele, conjuntivite, renovação de receitas, alergias',
      cta_text: 'Receber atendimento',
    },
    'urgent-care': {
      name: 'Atendimento urgente',
      description: paragraphs(
        'Para o que não deve esperar até amanhã e não é uma emergência. Ligue para o 911 em caso de dor no peito, dificuldade para respirar ou sangramento intenso.',
      ),
      examples: 'febre, entorse, vômito, infecção urinária, dor de ouvido',
      cta_text: 'Falar com alguém hoje',
    },
    'specialty-care': {
      name: 'Atendimento especializado',
      description: paragraphs(
        'Para o que precisa de um especialista. A maioria das consultas começa com uma ligação curta que encontra a pessoa certa.',
      ),
      examples: 'coração, pele, sono, hormônios, gravidez',
      cta_text: 'Encontrar um especialista',
    },
  },
  call_types: {
    'everyday-visit': {
      name: 'Consulta do dia a dia',
      description: paragraphs('Uma consulta por vídeo ou telefone para as dúvidas do dia a dia.'),
      instructions: paragraphs('Tenha seus medicamentos à mão e fique onde possa falar à vontade.'),
    },
    'urgent-visit': {
      name: 'Consulta urgente',
      description: paragraphs('Uma consulta no mesmo dia com o primeiro profissional disponível.'),
      instructions: paragraphs('Se puder, meça sua temperatura antes da consulta.'),
    },
    'primary-care-visit': {
      name: 'Consulta de atenção primária',
      description: paragraphs('Uma consulta mais longa com um médico que você pode ver de novo.'),
      instructions: paragraphs('Anote as duas ou três coisas que você quer levar da consulta.'),
    },
    'welcome-call': {
      name: 'Consultor de saúde: ligação de boas-vindas',
      description: paragraphs('Vinte minutos para conhecer seu plano, seu kit e um ao outro.'),
      instructions: paragraphs('Não precisa preparar nada. Traga suas perguntas.'),
    },
    'care-advocate-call': {
      name: 'Ligação com um consultor de saúde',
      description: paragraphs('Para perguntas sobre seu plano, um kit, uma conta ou o próximo passo.'),
    },
    'results-review': {
      name: 'Revisão dos resultados',
      description: paragraphs(
        'Um consultor de saúde repassa cada marcador com você e ajuda a escolher por onde começar.',
      ),
    },
    'nutrition-consult': {
      name: 'Consulta de nutrição',
      description: paragraphs(
        'Um nutricionista olha com você uma semana de refeições e encontra duas mudanças que valem a pena.',
      ),
    },
  },
  specialty_care_types: {
    cardiology: {
      name: 'Cardiologia',
      description: paragraphs('Ritmo do coração, pressão, colesterol e um plano depois de um evento cardíaco.'),
      wait_days: '5 a 7 dias',
      cta_text: 'Agendar',
    },
    endocrinology: {
      name: 'Endocrinologia',
      description: paragraphs('Diabetes, tireoide e outras questões hormonais.'),
      wait_days: '7 a 10 dias',
      cta_text: 'Agendar',
    },
    'sleep-medicine': {
      name: 'Medicina do sono',
      description: paragraphs('Ronco, apneia do sono, insônia que dura mais de um mês.'),
      wait_days: '3 a 5 dias',
      cta_text: 'Agendar',
    },
    'womens-health': {
      name: 'Saúde da mulher',
      description: paragraphs('Gravidez, pós-parto, menopausa e tudo o que há entre elas.'),
      wait_days: '2 a 4 dias',
      cta_text: 'Agendar',
    },
    dermatology: {
      name: 'Dermatologia',
      description: paragraphs('Erupções, pintas, acne. Muitas vezes uma foto basta para começar.'),
      wait_days: '1 a 2 dias',
      cta_text: 'Agendar',
    },
    'mental-health': {
      name: 'Saúde mental',
      description: paragraphs('Converse com um terapeuta sobre desânimo, preocupação, luto ou estresse.'),
      wait_days: '2 a 3 dias',
      cta_text: 'Agendar',
    },
  },
  virtual_care_types: {
    'virtual-primary-care': {
      name: 'Atenção primária virtual',
      description: paragraphs('Um médico que conhece você, por vídeo ou telefone.'),
      cta_text: 'Agendar consulta',
      hours: 'Dias úteis, das 7h às 19h',
      cost: '$0 para membros',
    },
    'virtual-urgent-care': {
      name: 'Atendimento urgente virtual',
      description: paragraphs('Um profissional hoje mesmo, em geral em menos de uma hora.'),
      cta_text: 'Receber atendimento',
      hours: '24 horas, todos os dias',
      cost: '$0 para membros',
    },
    'virtual-everyday-care': {
      name: 'Cuidados do dia a dia virtuais',
      description: paragraphs('Receitas, resfriados, erupções e pequenas dúvidas.'),
      cta_text: 'Perguntar a um profissional',
      hours: 'Todos os dias, das 6h às 22h',
      cost: '$0 para membros',
    },
    'virtual-therapy': {
      name: 'Terapia virtual',
      description: paragraphs('Sessões semanais com um terapeuta licenciado à sua escolha.'),
      cta_text: 'Encontrar um terapeuta',
      hours: 'Com hora marcada',
      cost: '$20 por sessão',
    },
  },
}
