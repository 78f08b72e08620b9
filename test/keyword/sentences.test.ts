import { expect } from 'chai';
import { subjectsOf, withoutWorks } from '../../src/keyword/corrections/sentences.js';

describe('What a sentence is about', () => {
  it('is what it does not ask with, and then without what it calls all works', () => {
    for (const [sentence, ...subjects] of [
      ['what did zaha hadid design in tokyo', 'zaha hadid design in tokyo', 'zaha hadid in tokyo'],
      ['What does the museum have by Mary Cassatt?', 'museum by Mary Cassatt', 'Mary Cassatt'],
      ['paintings with dogs in them', 'paintings with dogs'],
      ['what is "art deco" -film', '"art deco" -film'],
      ['有什么关于毛泽东的油画', '毛泽东的油画'],
      ['給我看看霓虹燈的設計圖', '霓虹燈的設計圖'],
      ['日本のポスター', '日本 ポスター'],
      ['Vase aus Silber', 'Vase Silber'],
      ['what did I. M. Pei build in paris', 'I. M. Pei build in paris'],
      ['和茶有關的物品', '和茶 物品', '和茶'],
    ] as const)
      expect(subjectsOf(sentence), sentence).to.deep.equal(subjects);
  });

  it('is nothing else where a text asks nothing, or says nothing', () => {
    for (const text of [
      'works of art',
      'US flags',
      'i.m. pei louvre',
      'I M Pei louvre',
      "what's on",
      'who are they',
      '張看',
      '有什麼',
      'いろは',
      'の',
    ])
      expect(subjectsOf(text), text).to.deep.equal([]);
  });
});

describe('A keyword that names works', () => {
  it('is about what is left without that, if anything is', () => {
    for (const [keyword, subject] of [
      ['rothko works', 'rothko'],
      ['Artwork by Mark Rothko', 'Mark Rothko'],
      ['艾未未 作品 2010', '艾未未 2010'],
    ] as const)
      expect(withoutWorks(keyword), keyword).to.equal(subject);
    for (const keyword of [
      'rothko',
      'works',
      'the works',
      '"works" on paper',
      'brickworks',
      '作品',
    ])
      expect(withoutWorks(keyword), keyword).to.equal(undefined);
  });
});
