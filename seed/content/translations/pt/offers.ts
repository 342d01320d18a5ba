import { paragraphs, type Translated } from '../texts.ts'

/** Promotions, banners of organizations, and headings of referrals in Portuguese. */
export const offers: Translated = {
  ad: {
    'Kit for a partner': {
      title: 'Um kit para alguém que você ama',
      description: 'Peça neste mês um segundo kit Painel cardíaco e metabólico pela metade do preço.',
      image_alt: 'Duas caixas de kit lado a lado',
      cta_text: 'Pedir',
    },
    'Sleep Well enrollment': {
      title: 'Quatro semanas para noites melhores',
      description: 'Dormir bem começa toda segunda-feira.',
      image_alt: 'Uma lua sobre uma cidade tranquila',
      cta_text: 'Entrar em Dormir bem',
    },
    'Star week': {
      title: 'Estrelas em dobro até domingo',
      description: 'Cada tarefa do dia vale o dobro.',
      image_alt: 'Uma fileira de estrelas',
      cta_text: 'Ver recompensas',
    },
  },
  referralcategory: {
    movement: { name: 'Movimento', description: 'Lugares e pessoas que põem você em movimento.' },
    food: { name: 'Comida', description: 'Compras, cozinha, nutricionistas.' },
    mind: { name: 'Mente', description: 'Terapia, sono, calma.' },
    family: { name: 'Família', description: 'Ajuda para pais, mães e cuidadores.' },
  },
  organizations: {
    'northfield-health': {
      banner_name: 'Um pouco, quase todos os dias.',
      banner_heading: 'Que bom ver você',
      banner_description: paragraphs(
        'Sua consultora de saúde, seu kit e seu diário em um só lugar, pagos pela Northfield Health.',
      ),
    },
    'cedar-county-schools': {
      banner_name: 'Para quem ensina',
      banner_heading: 'Respire antes do sinal',
      banner_description: paragraphs(
        'Cuidado para todas as pessoas que trabalham em nossas 23 escolas, da garagem dos ônibus à secretaria.',
      ),
    },
    'majuro-clinic': {
      banner_name: 'Ej jemaanļo̧k ad ejmour',
      banner_heading: 'Yokwe',
      banner_description: paragraphs(
        'Check-ups, tratamento do diabetes e consultas de maternidade entre Majuro e Arkansas, em marshallês e inglês.',
      ),
    },
    'harbor-logistics': {
      banner_name: 'Em todos os turnos',
      banner_heading: 'Seu turno, sua saúde',
      banner_description: paragraphs('Sono, glicemia e dor nas costas: ajuda que se adapta à escala de turnos.'),
    },
  },
}
