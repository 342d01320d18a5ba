import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Programs, their steps and the daily tasks in Portuguese. */
export const programs: Translated = {
  programs: {
    'heart-health': {
      name: 'Saúde do coração',
      subtitle: 'Conheça seus números e melhore um deles',
      description: paragraphs(
        'Um teste em casa, uma conversa sobre o que ele diz e noventa dias com um hábito para seu coração.',
      ),
    },
    maternity: {
      name: 'Maternidade',
      subtitle: 'Do primeiro ultrassom ao primeiro sorriso',
      description: paragraphs(
        'O que acontece a cada semana, o que perguntar em cada consulta e para quem ligar às duas da manhã.',
      ),
    },
    'sleep-well': {
      name: 'Dormir bem',
      subtitle: 'Durma mais cedo, acorde na hora',
      description: paragraphs(
        'Quatro semanas de pequenas mudanças tiradas da terapia cognitivo-comportamental para insônia.',
      ),
    },
    'diabetes-care': {
      name: 'Cuidado do diabetes',
      subtitle: 'Açúcar estável, menos surpresas',
      description: paragraphs(
        'Um kit a cada três meses, uma educadora em diabetes por telefone e os exames anuais em uma só lista.',
      ),
    },
    'research-panel': {
      name: 'Painel de pesquisa',
      subtitle: 'Membros que respondem a uma pesquisa curta a cada estação',
      description: paragraphs('Funciona em segundo plano. Os membros não veem cartão de progresso.'),
    },
  },
  action: {
    'heart-assessment': {
      title: 'Complete sua avaliação de saúde',
      subtitle: 'Cerca de dez minutos',
      short_description: 'Conte sobre sua família, seus hábitos e como você tem se sentido.',
      description: bullets(
        'Cerca de 10 minutos',
        'Salva enquanto você avança',
        'Criptografada de ponta a ponta assim que você tiver uma chave',
      ),
      full_description: paragraphs(
        'Suas respostas dão forma ao resto deste programa: quais marcadores olhamos primeiro e o que seu consultor de saúde pergunta.',
        'Você pode parar a qualquer momento. O que já preencheu fica salvo.',
      ),
      cta_text: 'Começar a avaliação',
      cta_completed_text: 'Concluída',
    },
    'heart-first-vitals': {
      title: 'Meça seus primeiros sinais vitais',
      subtitle: 'Cerca de um minuto',
      short_description: 'A câmera do seu telefone ou notebook mede seu pulso enquanto você fica em repouso.',
      description: bullets('Cerca de 60 segundos', 'Boa luz, fundo liso', 'Nenhuma imagem é guardada'),
      full_description: paragraphs(
        'Sente-se perto de uma janela, apoie os braços e olhe para o oval por cerca de 60 segundos. Nenhuma imagem é guardada.',
        'Uma medição em repouso por semana basta para ver uma tendência.',
      ),
      cta_text: 'Medir meus sinais vitais',
    },
    'heart-register-kit': {
      title: 'Registre seu kit',
      subtitle: 'Dois minutos',
      short_description: 'Digite o número da caixa para que seus resultados encontrem você.',
      full_description: paragraphs(
        'O número do kit está na lateral da caixa e no cartão que vem dentro. Registre-o antes de coletar a amostra.',
      ),
      cta_text: 'Registrar um kit',
    },
    'heart-review-results': {
      title: 'Veja seus resultados com seu consultor de saúde',
      subtitle: 'Cerca de 20 minutos',
      short_description:
        'Seu consultor de saúde pode explicar cada marcador, responder perguntas e ajudar você a escolher por onde começar.',
      description: bullets('Cerca de 20 minutos', 'Por vídeo ou telefone', 'Coberto pelo seu plano'),
      full_description: paragraphs(
        'Seus resultados chegaram. Seu consultor de saúde pode explicar cada marcador, responder perguntas e ajudar você a escolher por onde começar.',
      ),
      cta_text: 'Agendar uma ligação',
      cta_completed_text: 'Vamos ligar para marcar o horário',
    },
    'heart-seven-meals': {
      title: 'Registre refeições por sete dias',
      subtitle: 'Alguns toques por dia',
      short_description: 'Sete dias comuns dizem mais do que uma semana perfeita.',
      full_description: paragraphs(
        'Registre o que você come por sete dias, inclusive as noites de restaurante. Seu nutricionista procura duas mudanças que valham a pena, não erros.',
      ),
      cta_text: 'Registrei os sete dias',
      cta_completed_text: 'Sete dias registrados',
    },
    'heart-plan-90': {
      title: 'Planeje seus próximos 90 dias',
      subtitle: 'Abre depois da sua ligação',
      short_description: 'Escolha um hábito para seu coração e decida em que hora do dia ele acontece.',
      full_description: paragraphs(
        'Um bom plano é pequeno: um hábito, um lugar, uma hora. Seu consultor de saúde o escreve com você no fim da ligação.',
      ),
    },
    'maternity-due-date': {
      title: 'Diga em que semana você está',
      short_description: 'Registre no seu diário com quantas semanas você está.',
      full_description: paragraphs(
        'Usamos isso para mostrar o que acontece nesta semana e programar suas consultas. Você pode corrigir depois de um ultrassom.',
      ),
      cta_text: 'Já registrei minha semana',
      cta_completed_text: 'Registrada',
    },
    'maternity-first-visit': {
      title: 'Agende sua primeira consulta',
      short_description: 'O ideal é entre as semanas 8 e 10.',
      full_description: paragraphs(
        'A Dra. Moreau e sua equipe atendem por vídeo entre as consultas na sua própria clínica.',
      ),
      cta_text: 'Escolher horário',
    },
    'maternity-folic-acid': {
      title: 'Leia: ácido fólico e ferro',
      short_description: 'Quatro minutos sobre os dois suplementos que mais importam.',
      full_description: paragraphs(
        'A maioria precisa de 400 microgramas de ácido fólico por dia antes da gravidez e nas primeiras doze semanas. Fale com seu médico antes de tomar ferro.',
      ),
      cta_text: 'Ler',
    },
    'maternity-mood': {
      title: 'Registre seu humor',
      short_description: 'Dez perguntas curtas que toda mãe e todo pai recente merece ouvir.',
      full_description: paragraphs(
        'O desânimo na gravidez e depois do parto é comum e tem tratamento. Só sua equipe de cuidados vê suas respostas.',
      ),
      cta_text: 'Responder',
    },
    'maternity-hospital-bag': {
      title: 'Arrume a mala',
      short_description: 'Uma lista para ir marcando a partir da semana 34.',
      full_description: paragraphs(
        'Documentos, um cabo longo de telefone, uma roupa macia para voltar para casa e lanches para quem for junto.',
      ),
      cta_text: 'Está pronta',
      cta_completed_text: 'Pronta',
    },
    'sleep-connect-device': {
      title: 'Conecte seu dispositivo',
      short_description: 'As noites chegam sozinhas, com suas fases.',
      full_description: paragraphs(
        'Fitbit, Garmin, Oura, Polar e Withings funcionam. Sem dispositivo, você pode registrar suas horas à mão.',
      ),
      cta_text: 'Conectar meu dispositivo',
    },
    'sleep-wind-down': {
      title: 'Crie uma rotina para dormir',
      short_description: 'Três coisas, na mesma ordem, na última hora do dia.',
      full_description: paragraphs(
        'Seu corpo aprende uma ordem mais rápido do que um horário. Escolha três coisas calmas e mantenha a ordem por duas semanas.',
      ),
      cta_text: 'Ler como',
    },
    'sleep-wake-time': {
      title: 'Acorde na mesma hora por dez dias',
      short_description: 'Inclusive nos fins de semana. Não há alavanca mais forte.',
      full_description: paragraphs(
        'A hora de dormir segue a de acordar. Ponha um só despertador para os sete dias e deixe a noite encontrar sua hora.',
      ),
      cta_text: 'Consegui',
      cta_completed_text: 'Dez manhãs cumpridas',
    },
    'sleep-doctor': {
      title: 'Fale com um médico do sono',
      short_description: 'Se você ronca, acorda com cansaço ou dorme mal há mais de um mês.',
      full_description: paragraphs(
        'O Dr. Lindqvist olha suas noites com você e vocês decidem juntos se vale fazer um teste de sono em casa.',
      ),
      cta_text: 'Agendar uma consulta',
      cta_completed_text: 'Entraremos em contato',
    },
    'diabetes-a1c-kit': {
      title: 'Envie seu kit de A1c',
      short_description: 'Uma picada no dedo a cada três meses.',
      full_description: paragraphs(
        'A A1c mostra a média dos últimos três meses e não muda por um único dia bom ou ruim.',
      ),
      cta_text: 'Ir para Testes',
    },
    'diabetes-eye-exam': {
      title: 'Examine seus olhos',
      short_description: 'Uma vez por ano, mesmo enxergando bem.',
      full_description: paragraphs(
        'Mudanças no fundo do olho têm tratamento quando descobertas cedo. Seu plano cobre o exame.',
      ),
      cta_text: 'Fiz meu exame',
      cta_completed_text: 'Registrado para este ano',
    },
    'diabetes-foot-check': {
      title: 'Olhe seus pés',
      short_description: 'Toda noite, as duas solas, com um espelho se precisar.',
      full_description: paragraphs(
        'Cortes pequenos cicatrizam devagar quando o açúcar está alto. Mostre ao seu médico em até um dia tudo o que estiver vermelho ou aberto.',
      ),
    },
    'diabetes-educator': {
      title: 'Conheça sua educadora em diabetes',
      short_description: 'Rosa ajuda com medidores, refeições e insulina.',
      full_description: paragraphs(
        'Quarenta minutos, primeiro suas perguntas. Traga seu medidor ou os números da última semana.',
      ),
      cta_text: 'Quero que a Rosa me ligue',
      cta_completed_text: 'A Rosa vai ligar para você',
    },
  },
  action_groups: {
    'heart-test-kit': {
      title: 'Kit de coração e metabolismo',
      subtitle: 'Da caixa à conversa',
      short_description: 'Faça o teste em casa e depois converse sobre os resultados.',
    },
    'sleep-better-evenings': {
      title: 'Noites melhores',
      subtitle: 'Duas semanas',
      short_description: 'Uma rotina antes de dormir e uma só hora de acordar.',
    },
    'diabetes-yearly-checks': {
      title: 'Exames anuais',
      short_description: 'O que seu médico quer ver uma vez por ano.',
    },
  },
  tasks: {
    'Stretch for five minutes': { name: 'Alongue-se por cinco minutos', description: 'Pescoço, ombros, quadris.' },
    'Look at both feet': { name: 'Olhe os dois pés', description: 'Com um espelho se precisar.' },
    'Read the week ahead': {
      name: 'Leia a semana que vem pela frente',
      description: 'O que acontece nesta semana da sua gravidez.',
    },
    'Find a farmers market near you': {
      name: 'Encontre uma feira de produtores perto de você',
      description: 'Abre o diretório do USDA.',
    },
    'Check in on your mood': { name: 'Registre seu humor', description: 'Um toque no seu diário.' },
    'Read: building a wind-down routine': {
      name: 'Leia: criar uma rotina para dormir',
      description: 'Quatro minutos.',
    },
    'Log your lunch': { name: 'Registre seu almoço', description: 'Uma foto ou alguns toques.' },
    'Take the season survey': { name: 'Responda à pesquisa da estação', description: 'Para o painel de pesquisa.' },
  },
}
