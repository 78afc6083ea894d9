// swift-format-ignore-file
import UIKit

// "Créer une CALayer Animatable property personalisée sur iOS", as printed. The three animations of its
// end stand in a view controller, which it leaves to the reader.

class DistortionLayer: CAShapeLayer {
    @NSManaged var distortion: CGFloat
    
    override init() {
        super.init()
    }
    
    override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? DistortionLayer {
            distortion = layer.distortion
        }
    }
    
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
    
    private class func isCustomAnimKey(_ key: String) -> Bool {
        return key == "distortion"
    }
    
    override class func needsDisplay(forKey key: String) -> Bool {
        if self.isCustomAnimKey(key) {
            return true
        }
        return super.needsDisplay(forKey: key)
    }
    
    override func action(forKey event: String) -> CAAction? {
        if DistortionLayer.isCustomAnimKey(event) {
            if let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation {
                animation.keyPath = event
                if let pLayer = presentation() {
                    animation.fromValue = pLayer.distortion
                }
                animation.toValue = nil
                return animation
            }
            setNeedsDisplay()
            return nil
        }
        return super.action(forKey: event)
    }
}

class DistortionView: UIView {
    var distortion: CGFloat {
        set {
            if let layer = layer as? DistortionLayer {
                layer.distortion = newValue
            }
        }
        get {
            if let layer = layer as? DistortionLayer {
                return layer.distortion
            }
            return 0.0
        }
    }
    
    override class var layerClass: AnyClass {
        return DistortionLayer.self
    }
    
    override func display(_ layer: CALayer) {
        if let pLayer = layer.presentation() as? DistortionLayer {
            
            if let castLayer  = layer as? CAShapeLayer{
                let width = frame.width
                let height = frame.height
                let distortionValue = (max(width, height)/8) * pLayer.distortion
                let x0 = CGPoint(x: 0, y: 0)
                let p0 = CGPoint(x: width/2, y: 0 + distortionValue)
                let x1 = CGPoint(x: width, y: 0)
                let p1 = CGPoint(x: width - distortionValue, y: height/2)
                let x2 = CGPoint(x: width, y: height)
                let p2 = CGPoint(x: width/2, y: height - distortionValue)
                let x3 = CGPoint(x: 0, y: height)
                let p3 = CGPoint(x: 0 + distortionValue, y: height/2)
                
                let path = UIBezierPath()
                path.move(to: x0)
                path.addQuadCurve(to: x1, controlPoint: p0)
                path.addQuadCurve(to: x2, controlPoint: p1)
                path.addQuadCurve(to: x3, controlPoint: p2)
                path.addQuadCurve(to: x0, controlPoint: p3)
                path.close()
                
                let maskShape = CAShapeLayer()
                maskShape.path = path.cgPath
                
                castLayer.mask = maskShape
            }
        }
    }
}

class DistortionController: UIViewController {
    let distortionView = DistortionView(frame: CGRect(x: 50, y: 50, width: 80, height: 80))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(distortionView)
    }

    @objc func animate() {
        self.distortionView.backgroundColor = UIColor.red
        self.distortionView.distortion = 0
        UIView.animate(withDuration: 2.0) {
        	self.distortionView.backgroundColor = UIColor.blue
        	self.distortionView.distortion = 1
        }
    }

    @objc func spring() {
        self.distortionView.backgroundColor = UIColor.red
        self.distortionView.distortion = 0
        UIView.animate(withDuration: 1.0,
        	delay: 0.0,
          	usingSpringWithDamping: 0.4,
            initialSpringVelocity: 0.6,
            options: [],
            animations: {
        		self.distortionView.distortion = 1
        		self.distortionView.backgroundColor = UIColor.blue
        }, completion: nil)
    }

    @objc func easeOut() {
        self.distortionView.backgroundColor = UIColor.red
        self.distortionView.distortion = 0
        UIView.animate(withDuration: 0.3,
        				 delay: 0.0,
          				 options:[.curveEaseOut, .autoreverse],
        				 animations: {
        					self.distortionView.distortion = 1         
        					self.distortionView.backgroundColor = UIColor.blue
        },completion: { finished in
        		if finished == true {
        			self.distortionView.distortion = 0
        			self.distortionView.backgroundColor = UIColor.red
        		}
        })
    }
}
