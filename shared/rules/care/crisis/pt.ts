import type { CrisisPhrases } from './phrases.ts'

export const pt: CrisisPhrases = {
  self_harm: `
    (me matar|se matar|me mato|matar me|me suicidar|suicidar me|me enforcar|me jogar|tirar a minha vida|tirar minha vida|tirar a propria vida)
    (acabar|terminar|acabo) com (a minha vida|minha vida|tudo|a vida|isso tudo|meu sofrimento)
    (por|dar) fim (a|na|em) (minha vida|tudo|vida)
    (quero|queria|gostaria de|prefiro|preferia|vontade de|desejo|melhor|devia|preciso|quer) [so|apenas|muito|logo|estar|de|ja] (morrer|morta|morto|estar morta|estar morto|desaparecer|sumir|deixar de existir|nao existir|nao acordar|dormir para sempre|dormir pra sempre)
    (tomara|oxala) .. (morra|morresse|nao acordasse)
    nao (quero|queria|aguento|consigo|posso|suporto) [mais] (viver|existir|acordar|estar aqui|continuar vivendo|continuar viva|continuar vivo|continuar assim|estar viva|estar vivo|a vida|essa vida)
    (nao|ja nao) (aguento|suporto|posso) mais [$|viver|nada|isso|essa|a|e]
    (nao vejo|nao tem|sem|nenhum|nao ha|perdeu o|perdi o) .. sentido .. (viver|vida|existir|continuar)
    (a|minha) vida (nao|ja nao) (vale|tem|faz|serve|presta)
    (nao vale a pena viver|motivo para viver|motivo pra viver|motivos para viver|razao para viver|razao pra viver|vontade de viver|nada para viver)
    (cansad*|fart*|exaust*) (de|da) (viver|vida|existir|tudo)
    (odeio (minha vida|viver)|me odeio)
    odeio (minha vida|a minha vida|viver)
    (ninguem|todos|todo mundo|melhor) .. (sentiria minha falta|sentir minha falta|sem mim|vai sentir minha)
    sou um (peso|fardo)
    (sem esperanca|perdi a esperanca|nao ha esperanca|nao tenho esperanca|desesperad*|desesperanca|sem saida|nao vejo saida)
    (me cortar|me corto|me cortando|me cortei) [$|de novo|de proposito|outra vez|os|as|nos]
    (corto|cortar|cortei|cortando) .. (pulso*|braco*|veia*|coxa*)
    (me machucar|me machuco|me ferir|me firo|automutil*|autoles*|me machuco de proposito)
    (pular|jogar|atirar|saltar) .. (ponte|janela|predio|sacada|trem|metro|telhado)
    (dar um tiro em mim|tiro na cabeca|meter uma bala)
    tomar todos (os|meus) (remedios|comprimidos)
    carta de despedida
    (penso|pensando|pensei) em (morrer|me matar|morte|suicid*|me suicidar|sumir)
    pensamentos (suicidas|de morte)
    (quer|vai) se matar
    (kero|quero) [me] (morrer|matar)
    (comprei|tenho|preparei) (a|uma) (corda|arma)
    (estou|parado|parada|sentada|sentado) .. (na beira|na beirada|em cima|na|no) [da|do|de] (ponte|telhado|parapeito|trilhos|sacada|viaduto)
    (comprimidos|remedios) .. (na minha frente|na mao)
    (quero|vou) matar (meu|minha|alguem|todo mundo|todos)`,
  violence: `
    (marido|esposo|esposa|mulher|namorado|namorada|companheiro|companheira|parceiro|ex|pai|mae|padrasto|madrasta|irmao|filho|filha|tio|avo|chefe|ele|ela) [sempre|ja|ontem|quase] me (bate|bateu|batia|espanca|espancou|agride|agrediu|ameaca|ameacou|enforca|enforcou|estrangul*|esgan*|abusa|abusou|estupra|estuprou|violent*|chuta|chutou|tranca|trancou|machuca|machucou|maltrata|obriga|persegue|quer matar|soca|socou|empurra|empurrou|da tapas|deu um soco|toca)
    (bate|bateu|batendo|espanca|espancou|agride) em mim
    (fui|sou|estou sendo|tenho sido) (estuprad*|agredid*|abusad*|espancad*|violentad*|ameacad*|vitima de)
    violencia (domestica|sexual|em casa|familiar|contra)
    (abuso sexual|me estuprou|me estupraram)
    (medo|pavor) (do meu|da minha|dele|de voltar|do) (marido|namorado|pai|padrasto|ex|companheiro|mae|para casa|pra casa|esposo|mulher)
    medo dele
    nao (estou|me sinto) segur* (em casa|com ele|na minha casa)
    (ameaca|ameacou|quer|tentou|vai) me matar
    (marido|namorado|ele|ex|pai|companheiro) .. (quer|vai|tentou|ameacou) .. me matar
    passa a mao (em mim|no meu corpo)
    (padrasto|pai|tio|irmao|avo|primo|vizinho|professor|treinador) .. (entra|vem) .. (na minha cama|no meu quarto)
    (padrasto|pai|tio|irmao|avo|primo|vizinho|professor|treinador|chefe|ele) [sempre|me] (me toca|me tocou|tocou em mim|toca em mim)
    me (obriga|obrigou|forca|forcou) a (ter (relacoes|sexo)|transar|fazer coisas|fazer sexo)
    (apertou|segurou|pegou|apertando) .. pescoco
    se eu .. (sair|embora|largar|deixar|contar|falar) .. (me mata|vai me matar)`,
  emergency: `
    (dor*|doi|doendo|aperto|pressao|pontada*|queimacao|peso) .. (peito|torax)
    peito .. (doi|doendo|aperta*|apertado|dor|pesado)
    (nao|dificuldade|dificil|mal|custa|quase nao|problema*) .. (respirar|respiro|respira|respirando)
    (falta de ar|sem ar|sufoca*|engasg*|asfixi*|parou de respirar|me afogando)
    (infarto*|enfarte*|enfarto|ataque cardiaco|ataque do coracao|parada cardiaca|derrame|avc|a v c)
    (rosto|boca|cara|face|palpebra|labio) .. (caid*|torto|torta|paralis*|dormente|caindo|adormecid*|desviad*)
    (paralis*|dormente|adormecid*|formigando|tort*|caid*) .. (rosto|braco|perna|lado|boca)
    (braco|perna|lado) .. (dormente|paralis*|adormecid*|fraco|fraca|formigando|nao mexe)
    nao (consigo|sinto) [mexer|mover] (o|a|meu|minha) (braco|perna|lado|rosto)
    (falando|fala|falo|falar) (enrolado|enrolada|arrastad*|embolad*|estranho)
    (de repente|do nada|subitamente) .. (nao consigo|nao enxergo|confus*|frac*|ceg*|paralis*)
    (sangramento|sangrando|sangro|sangra|sangue|sangrar) .. (nao para|forte|muito|demais|sem parar|intenso|por todo|nao estanca)
    (muito|nao para de|perdendo|intenso|forte) .. (sangue|sangramento|sangrar)
    (toss*|vomit*|cusp*) .. sangue
    hemorragi*
    gravid* .. (sangr*|dor*|cai)
    (sangr*|sangue) .. gravid*
    (aborto espontaneo|bolsa estourou|rompeu a bolsa|bolsa rompeu|contracoes)
    bebe .. (nao se mexe|nao mexe|nao respira|roxo|azul|nao acorda)
    (anafila*|choque alergico|reacao alergica)
    (garganta|lingua|labios|rosto) .. (fechando|fechou|inch*)
    inch* .. (garganta|lingua|labios|rosto)
    (overdose|superdose|envenen*|intoxicad*|intoxicacao)
    (tomei|tomou|engoli|engoliu) .. (demais|muitos|todos os|todos meus|todo o|varios|cartela|frasco|caixa|vidro) .. (comprimido*|remedio*|medicamento*|insulina|capsula*|frasco|cartela|caixa)
    (tomei|tomou|engoli|engoliu) .. (comprimidos|remedios) demais
    (bebi|bebeu|engoliu|engoli|tomou|tomei) .. (agua sanitaria|veneno|alvejante|soda|bateria|pilha|chumbinho)
    (inconsciente*|desmai*|perdeu a consciencia|perdi a consciencia|perdeu os sentidos|colapso)
    nao (acorda|responde|reage|esta respondendo|esta acordando)
    (convuls*|ataque epiletico|ataque epileptico|crise epilep*|crise convuls*)
    (estou morrendo|to morrendo|ele esta morrendo|ela esta morrendo|vou morrer)
    (cham*|preciso|mand*|lig*) .. (ambulancia|samu|192|911)
    (e uma emergencia|emergencia medica|socorro|tenho uma emergencia)
    (pior dor de cabeca|dor de cabeca (insuportavel|repentina|subita))
    (tomei|tomou|engoli|engoliu) [uns|quase] (##|dez|doze|quinze|vinte|trinta|quarenta|cinquenta|cem) (comprimido*|remedio*|capsula*|paracetamol|ibuprofeno)
    (filho|filha|bebe|ele|ela) .. (roxo|roxa)
    (se afogando|me afogando|esta se afogando)
    (tomei|apliquei) [a|minha] insulina (duas vezes|em dobro)`,
  harmless: `
    (acucar|glicose|oxigenio|colesterol|ferro) no sangue
    (exame*|teste*|amostra*|doar|tipo|doacao|coleta) de sangue
    (morrendo|morro|morri|morto|morta|morre) (de fome|de rir|de sede|de sono|de calor|de frio|de vontade|de amor|de tedio|de vergonha|de cansaco|de saudade)
    (vou|quase) (morrer|morri) de (fome|rir|sede|sono|calor|frio|vergonha|tedio)
    pressao arterial
    (me cortei|cortei|me corto|cortar|me cortando) (o cabelo|cabelo|as unhas|unhas|cozinhando|fazendo (a barba|comida|o jantar|o almoco)|me barbeando|barbeando)
    (me machucar|me machuco|me machuquei|machucar) (na academia|no (treino|futebol|jogo|volei|basquete|tenis|crossfit)|na (corrida|aula|caminhada)|treinando|correndo na|jogando (bola|futebol|volei|tenis|basquete)|durante o (treino|jogo)|fazendo (exercicio*|yoga|ioga|ginastica|agachamento*|musculacao))
    nao aguento mais (esperar|este treino|esse treino|esse calor|fazer (agachamento*|exercicio*|dieta|prancha))
    (desaparecer|sumir) (da|do|com) (tela|lista|app|notificacao*|barriga|o aviso|a mensagem)
    exercicio* (de respiracao|para respirar|respiratorio*)
    corda de pular
    (contato|numero|nota) de emergencia
    (#|quantos|muitos|poucos|tantos|os|meus|alguns|varios) kms
    kms (caminhei|corri|andei|percorri|pedalei|fiz|por dia|percorridos)`,
  sound: 'futuro respira esperar comendo',
}
