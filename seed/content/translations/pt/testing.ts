import { markerTexts } from '../markers.ts'
import { bullets, paragraphs, type Translated } from '../texts.ts'
import { markers } from './markers.ts'

const ofMarkers = markerTexts(markers)

/** Tests, what they measure and the parts of the body in Portuguese. */
export const testing: Translated = {
  ...ofMarkers,
  biomarker: {
    ...ofMarkers.biomarker,
    'auria-score': {
      name: 'Pontuação Auria',
      description: paragraphs(
        'Duas proteínas da lágrima, lidas juntas. Um complemento da mamografia, nunca um substituto.',
      ),
    },
    'body-mass-index': {
      name: 'Índice de massa corporal',
      description: paragraphs(
        'O peso em relação à altura. Não diz nada sobre músculo nem sobre onde o peso está; as medidas ao lado dizem.',
      ),
    },
  },
  bodysegment: {
    heart: { name: 'Coração', description: paragraphs('Gorduras e partículas que moldam suas artérias.') },
    'blood-sugar': {
      name: 'Açúcar no sangue',
      description: paragraphs('Como seu corpo lida com o açúcar, hoje e ao longo de meses.'),
    },
    vitamins: {
      name: 'Vitaminas e inflamação',
      description: paragraphs('Estoques, e sinais de problemas em qualquer parte.'),
    },
    liver: { name: 'Fígado', description: paragraphs('Sua fábrica química.') },
    kidneys: { name: 'Rins', description: paragraphs('O que eles eliminam e o que deveriam guardar.') },
    thyroid: { name: 'Tireoide', description: paragraphs('O ritmo de todo o resto.') },
    hormones: {
      name: 'Hormônios e sono',
      description: paragraphs('O relógio que acorda você e deixa você dormir.'),
    },
    breast: { name: 'Mama', description: paragraphs('Rastreamento além da mamografia.') },
    body: { name: 'Corpo', description: paragraphs('Peso e medidas.') },
  },
  organ: {
    heart: {
      name: 'Coração',
      description: paragraphs('Bombeia cerca de 7.500 litros por dia.'),
      tips: bullets('Caminhe na maioria dos dias.', 'Conheça sua pressão arterial.'),
    },
    brain: {
      name: 'Cérebro',
      description: paragraphs('Dois por cento do seu peso, um quinto da sua energia.'),
      tips: bullets('Durma sete horas ou mais.', 'Mantenha a pressão arterial na faixa.'),
    },
    liver: {
      name: 'Fígado',
      description: paragraphs('Filtra, armazena e constrói.'),
      tips: bullets('Dois ou mais dias por semana sem álcool.', 'Café não faz mal.'),
    },
    pancreas: {
      name: 'Pâncreas',
      description: paragraphs('Produz insulina e enzimas para a digestão.'),
      tips: bullets('Menos bebidas doces.', 'Caminhe depois das refeições.'),
    },
    kidneys: {
      name: 'Rins',
      description: paragraphs('Limpam todo o seu sangue cerca de quarenta vezes por dia.'),
      tips: bullets('Beba quando tiver sede.', 'Vá com calma no ibuprofeno.'),
    },
    thyroid: {
      name: 'Tireoide',
      description: paragraphs('Uma pequena glândula que dita o ritmo.'),
      tips: bullets('Sal iodado basta para a maioria das pessoas.'),
    },
    bones: {
      name: 'Ossos',
      description: paragraphs('Eles se renovam a cada dez anos.'),
      tips: bullets('Levante algo pesado duas vezes por semana.', 'Luz do dia.'),
    },
    blood: {
      name: 'Sangue',
      description: paragraphs('Leva oxigênio, alimento e mensagens.'),
      tips: bullets('Ferro de feijão, folhas verdes e carne.'),
    },
    'immune-system': {
      name: 'Sistema imunológico',
      description: paragraphs('Aprende com cada resfriado.'),
      tips: bullets('Mantenha as vacinas em dia.', 'Sono.'),
    },
    eyes: {
      name: 'Olhos',
      description: paragraphs('O único lugar onde se podem ver os pequenos vasos.'),
      tips: bullets('Com diabetes, um exame por ano.'),
    },
    muscles: {
      name: 'Músculos',
      description: paragraphs('O maior depósito de açúcar.'),
      tips: bullets('Força duas vezes por semana.'),
    },
    joints: {
      name: 'Articulações',
      description: paragraphs('Gostam mais de movimento do que de repouso.'),
      tips: bullets('Caminhadas curtas, com frequência.'),
    },
    'adrenal-glands': {
      name: 'Glândulas suprarrenais',
      description: paragraphs('Duas pequenas capas sobre os rins.'),
      tips: bullets('Uma hora fixa para acordar.'),
    },
  },
  test: {
    'heart-metabolic': {
      name: 'Painel cardíaco e metabólico',
      description: paragraphs(
        '22 marcadores de coração, açúcar, vitaminas, fígado, rins e tireoide com uma picada no dedo.',
      ),
      preparation: paragraphs('Só água por dez horas. Colha a amostra de manhã.'),
      instructions: bullets(
        'Registre o número do kit.',
        'Aqueça as mãos.',
        'Encha o tubo até a linha e envie no mesmo dia.',
      ),
    },
    'sleep-stress': {
      name: 'Sono e estresse',
      description: paragraphs('Cortisol de manhã e melatonina à noite.'),
      preparation: paragraphs('Não escove os dentes na meia hora antes de cada tubo.'),
      instructions: bullets('Um tubo meia hora depois de acordar.', 'Um tubo duas horas antes de dormir.'),
    },
    a1c: {
      name: 'HbA1c em casa',
      description: paragraphs('Uma gota, um número, a cada três meses.'),
      instructions: bullets(
        'Fure a lateral do dedo.',
        'Preencha os dois círculos do cartão.',
        'Deixe secar por meia hora.',
      ),
    },
    auria: {
      name: 'Auria',
      description: paragraphs(
        'Um teste de lágrima que pode mostrar quem deveria fazer o rastreamento mais cedo. Não substitui a mamografia.',
      ),
      preparation: paragraphs('Sem lentes de contato e sem colírio por duas horas.'),
      instructions: bullets('Segure a tira sob cada olho por cinco minutos.', 'Feche e envie.'),
    },
    '3d-body-scan': {
      name: 'Escaneamento corporal 3D',
      description: paragraphs('Duas fotos com seu celular. Peito, cintura, quadril e peso, desenhados em escala.'),
      instructions: bullets('Use uma roupa justa.', 'Fique a dois metros do celular.'),
    },
    'vitamin-check': {
      name: 'Check-up de vitaminas',
      description: paragraphs('Vitamina D, B12, ácido fólico e estoques de ferro.'),
    },
  },
}
