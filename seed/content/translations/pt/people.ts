import { paragraphs, type Translated } from '../texts.ts'

/** People and services that deliver care in Portuguese. */
export const people: Translated = {
  provider: {
    'amelia-reyes': {
      specialty: 'Medicina de família',
      bio: paragraphs(
        'Amelia cuida de famílias do Meio-Oeste há 14 anos. Gosta de começar pelo sono e pela comida antes de pegar o receituário.',
      ),
    },
    'kwame-mensah': {
      specialty: 'Cardiologia',
      bio: paragraphs(
        'Kwame explica o colesterol com um lápis e o verso de um envelope. Atende membros com pressão alta e histórico familiar de doença do coração.',
      ),
    },
    'hana-sato': {
      specialty: 'Endocrinologia',
      bio: paragraphs('Hana trabalha com pessoas que têm diabetes tipo 2 ou uma tireoide que não se comporta.'),
    },
    'ines-moreau': {
      specialty: 'Obstetrícia e ginecologia',
      bio: paragraphs(
        'Ines já ajudou mais de dois mil bebês a nascer e responde cada pergunta duas vezes se for preciso.',
      ),
    },
    'peter-lindqvist': {
      specialty: 'Medicina do sono',
      bio: paragraphs('Peter trata a insônia primeiro sem remédios, e a apneia do sono sem demora.'),
    },
    'neimat-lanwi': {
      specialty: 'Clínica médica',
      bio: paragraphs('Neimat trabalha entre Majuro e Springdale e atende em marshallês e inglês.'),
    },
    'oluwaseun-adeyemi': {
      specialty: 'Dermatologia',
      bio: paragraphs('Oluwaseun tem olho clínico para pintas em todos os tons de pele.'),
    },
    'nadia-rahman': {
      specialty: 'Pronto atendimento',
      bio: paragraphs('Nadia trabalhou onze anos em prontos-socorros e sabe o que pode esperar até a manhã.'),
    },
    'tomas-ibarra': {
      specialty: 'Pronto atendimento',
      bio: paragraphs('Tomás trata febres, erupções e entorses e diz com clareza quando uma tela não basta.'),
    },
    'grace-whitaker': {
      specialty: 'Pronto atendimento',
      bio: paragraphs(
        'Grace cuida das noites, quando as crianças têm dor de ouvido e as farmácias estão quase fechando.',
      ),
    },
    'jordan-pell': {
      specialty: 'Consultora de saúde',
      bio: paragraphs(
        'Jordan trabalhou nove anos na enfermagem cardíaca e hoje ajuda os membros a se orientar entre resultados e encaminhamentos.',
      ),
    },
    'rosa-delgado': {
      specialty: 'Consultora de saúde',
      bio: paragraphs(
        'Rosa é educadora certificada em diabetes. Tem uma prateleira de glicosímetros e conhece cada um.',
      ),
    },
    'sam-whitfield': { specialty: 'Nutrição', bio: paragraphs('Sam planeja com o que já está na sua cozinha.') },
    'leila-haddad': {
      specialty: 'Saúde mental',
      bio: paragraphs('Leila trabalha com preocupação, desânimo e os meses depois de um parto.'),
    },
    spot: {
      specialty: 'Exames de sangue em casa',
      bio: paragraphs('Kits de sangue, saliva e urina com resultados em cerca de uma semana.'),
    },
    namida: {
      specialty: 'Rastreamento pelas lágrimas',
      bio: paragraphs('Auria analisa proteínas das lágrimas como complemento de uma mamografia, nunca no lugar dela.'),
    },
    '3d-look': {
      specialty: 'Medidas do corpo a partir de fotos',
      bio: paragraphs('Duas fotos, algumas medidas, um corpo desenhado em escala.'),
    },
  },
}
