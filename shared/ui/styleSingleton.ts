import { useEffect } from 'react'

/**
 * Built in place of react-style-singleton, with which dialogs and menus lock the page's scrolling: it adds a <style> element, which
 * the content security policy blocks, while it allows constructed style sheets. The first of several at once decides, as there.
 */
export const styleSingleton = () => {
  const sheet = new CSSStyleSheet()
  let users = 0
  return ({ styles }: { styles: string }): null => {
    useEffect(() => {
      if (users === 0) {
        sheet.replaceSync(styles)
        document.adoptedStyleSheets.push(sheet)
      }
      users += 1
      return () => {
        users -= 1
        if (users === 0) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
      }
    }, [styles])
    return null
  }
}
